import { useQuery } from '@tanstack/react-query'
import { Cloud, RefreshCw, ShieldPlus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { OfficeFrame } from '#areas/microsoft/tenants/web/public.ts'
import { changesInside, tenantOf } from '#areas/microsoft/users/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { formatEuros } from '#base/money.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import type { azureCalls } from '../contract/calls.ts'
import { AccessForm, BudgetForm, OrderForm } from './azure-forms.tsx'
import { azureOf } from './queries.ts'

type Azure = AnswerOf<typeof azureCalls.get>['data']

/** Azure of a tenant: ordered, opened for one of its users, and watched by a budget. */
export function AzureTab({ service }: { service: TabService }) {
  const query = useQuery(azureOf(service.id))
  const isActive = service.status === 'Active'
  return (
    <OfficeFrame id={service.id}>
      {() => (
        <>
          {!isActive && (
            <Banner meaning="info" className="mb-4">
              {m.m365_azure_inactive()}
            </Banner>
          )}
          <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
            {(azure) =>
              azure.plan ? (
                <Plan id={service.id} azure={azure} plan={azure.plan} isActive={isActive} isAsking={query.isFetching} />
              ) : (
                <NoPlan id={service.id} isActive={isActive} />
              )
            }
          </Loaded>
        </>
      )}
    </OfficeFrame>
  )
}

function NoPlan({ id, isActive }: { id: number; isActive: boolean }) {
  const mayOrder = useMayOrder()
  const [isOrdering, setOrdering] = useState(false)
  return (
    <Card isFlush>
      <EmptyState
        icon={Cloud}
        title={m.m365_azure_none()}
        actions={
          mayOrder && (
            <Button look="primary" icon={Cloud} isDisabled={!isActive} onPress={() => setOrdering(true)}>
              {m.m365_azure_order()}
            </Button>
          )
        }
      >
        {mayOrder ? m.m365_azure_none_help() : m.approvals_no_right()}
      </EmptyState>
      {isOrdering && <OrderForm id={id} onClose={() => setOrdering(false)} />}
    </Card>
  )
}

const states = {
  pending: { tone: 'info', word: m.m365_azure_pending },
  active: { tone: 'good', word: m.m365_azure_active },
  suspended: { tone: 'warning', word: m.m365_azure_suspended },
} as const

type PlanProps = {
  id: number
  azure: Azure
  plan: NonNullable<Azure['plan']>
  isActive: boolean
  isAsking: boolean
}

function Plan({ id, azure, plan, isActive, isAsking }: PlanProps) {
  const refresh = useRefresh()
  const { tone, word } = states[plan.state]
  const canChange = isActive && plan.state === 'active'
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={m.m365_azure()}
        help={m.m365_azure_help()}
        actions={
          <p className="flex items-center gap-1 text-ink-soft text-sm">
            {m.m365_azure_read_at()} <MomentText moment={azure.readAt} />
            <IconButton
              label={m.m365_azure_again()}
              icon={RefreshCw}
              size="small"
              isPending={isAsking}
              onPress={() => refresh(...changesInside)}
            />
          </p>
        }
      >
        <DefinitionList
          items={[
            {
              term: m.m365_azure_state(),
              value: (
                <Status tone={tone} isBusy={plan.state === 'pending'}>
                  {word()}
                </Status>
              ),
            },
            { term: m.m365_azure_since(), value: <DayText day={plan.since} /> },
            {
              term: m.m365_azure_subscription(),
              value: <Mono>{plan.subscriptionId}</Mono>,
              actions: <CopyButton text={plan.subscriptionId} what={m.m365_azure_subscription()} />,
            },
          ]}
        />
      </Section>
      <Budget id={id} azure={azure} canChange={canChange} />
      <Owners id={id} owners={azure.owners} canChange={canChange} />
    </div>
  )
}

/** What was used this month, within what one means to spend; Microsoft warns by it and stops nothing. */
function Budget({
  id,
  azure: { budgetCents, usedCents },
  canChange,
}: Pick<PlanProps, 'id' | 'azure'> & { canChange: boolean }) {
  const mayOrder = useMayOrder()
  const [isOpen, setOpen] = useState(false)
  const isOver = budgetCents !== null && usedCents !== null && usedCents > budgetCents
  return (
    <Section
      title={m.m365_azure_budget()}
      help={m.m365_azure_budget_help()}
      actions={
        mayOrder && (
          <Button icon={Wallet} isDisabled={!canChange} onPress={() => setOpen(true)}>
            {budgetCents === null ? m.m365_azure_budget_set() : m.m365_azure_budget_change()}
          </Button>
        )
      }
    >
      {isOver && (
        <Banner meaning="warning" className="mb-4">
          {m.m365_azure_budget_over()}
        </Banner>
      )}
      {budgetCents === null ? (
        <p>
          {usedCents === null
            ? m.m365_azure_budget_none()
            : m.m365_azure_used_without({ used: formatEuros(usedCents) })}
        </p>
      ) : (
        <ProgressBar
          label={m.m365_azure_used()}
          value={Math.min(usedCents ?? 0, budgetCents)}
          max={budgetCents}
          valueText={
            usedCents === null
              ? m.m365_azure_used_unknown({ budget: formatEuros(budgetCents) })
              : m.m365_azure_used_of({ used: formatEuros(usedCents), budget: formatEuros(budgetCents) })
          }
          tone={isOver ? 'bad' : usedCents !== null && usedCents > budgetCents * 0.8 ? 'warning' : 'brand'}
        />
      )}
      {isOpen && <BudgetForm id={id} budgetCents={budgetCents} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Who administers it; one more is let in within 15 minutes, where the tenant lets us inside. */
function Owners({ id, owners, canChange }: { id: number; owners: readonly string[]; canChange: boolean }) {
  const { data: tenant } = useQuery(tenantOf(id))
  const [isOpen, setOpen] = useState(false)
  const isInside = tenant?.gdap.standing === 'active'
  return (
    <Section
      title={m.m365_azure_owners()}
      help={isInside || !tenant ? m.m365_azure_owners_help() : m.m365_azure_owners_closed()}
      isFlush
      actions={
        <Button icon={ShieldPlus} isDisabled={!canChange || !isInside} onPress={() => setOpen(true)}>
          {m.m365_azure_give_access()}
        </Button>
      }
    >
      {owners.length === 0 ? (
        <p className="px-5 pb-5 text-ink-soft">{m.m365_azure_no_owners()}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {owners.map((owner) => (
            <li key={owner} className="wrap-anywhere px-5 py-2.5">
              {owner}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AccessForm id={id} onClose={() => setOpen(false)} />}
    </Section>
  )
}
