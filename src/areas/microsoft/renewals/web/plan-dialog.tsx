import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import {
  changesOffice,
  cycleWord,
  isSomeLicences,
  LicenceNumber,
  renewalDay,
  termWord,
} from '#areas/microsoft/tenants/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { renewalCalls, type Target } from '../contract/calls.ts'
import { EndField } from './end-field.tsx'
import { isSameChoice, type PlanChoice, presentPlan, waysOf, withProduct, withTerm } from './plan-choice.ts'
import { renewalProducts } from './queries.ts'

const most = 1_000
type Props = { id: number; licence: Licence; quantity?: number | undefined; onClose: () => void }

/** What licences renew as: product, number, term, billing and an earlier last day; nothing of it costs anything before. */
export function PlanDialog({ id, licence, quantity, onClose }: Props) {
  const query = useQuery(renewalProducts(id, licence.subscriptionId))
  const now = presentPlan(licence)
  const [choice, choose] = useState<PlanChoice>({ ...now, ...(quantity && { quantity: Math.min(quantity, most) }) })
  const plan = useCall(renewalCalls.add, {
    refreshes: changesOffice,
    inPlace: true,
    done: () => {
      toast.good(m.office_renew_plan_asked())
      onClose()
    },
  })
  const { ProductSku, quantity: wanted, term, cycle, endsOn } = choice
  const send = () =>
    plan.mutate({
      params: { id },
      body: {
        ...{ subscription_id: licence.subscriptionId, ProductSku, quantity: wanted, term },
        ...{ billing_cycle: cycle, ends_on: endsOn },
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={plan.isPending}
      title={m.office_renew_plan_title({ name: licence.licence })}
      footer={
        <>
          <Button onPress={onClose} isDisabled={plan.isPending}>
            {m.design_cancel()}
          </Button>
          <Button
            look="primary"
            isPending={plan.isPending}
            isDisabled={!query.data || isSameChoice(choice, now) || !isSomeLicences(wanted)}
            onPress={send}
          >
            {m.office_renew_plan_save()}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{m.office_renew_plan_from({ day: formatDay(renewalDay(licence)) })}</p>
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {({ data, endDates }) => (
          <PlanFields licence={licence} targets={data} endDates={endDates} choice={choice} onChange={choose} />
        )}
      </Loaded>
      {plan.error && <Banner meaning="bad">{errorText(plan.error)}</Banner>}
    </Dialog>
  )
}

type FieldsProps = {
  licence: Licence
  targets: readonly Target[]
  endDates: readonly string[]
  choice: PlanChoice
  onChange: (choice: PlanChoice) => void
}

function PlanFields({ licence, targets, endDates, choice, onChange }: FieldsProps) {
  const ofSku = (sku: string) => targets.find(({ ProductSku }) => ProductSku === sku)
  const ways = waysOf(ofSku(choice.ProductSku), licence)
  const way = ways.find(({ term, cycle }) => term === choice.term && cycle === choice.cycle)
  return (
    <>
      <Select
        label={m.office_renew_product()}
        value={choice.ProductSku}
        onChange={(key) => onChange(withProduct(choice, String(key), waysOf(ofSku(String(key)), licence)))}
        options={targets.map(({ ProductSku, licence: name, isCurrent, isEligible }) => ({
          ...{ id: ProductSku, label: name, isDisabled: !isEligible && !isCurrent },
          help: isCurrent ? m.office_renew_product_now() : isEligible ? undefined : m.office_renew_product_not(),
        }))}
      />
      <div className="grid grid-cols-1 gap-4 small:grid-cols-2">
        <LicenceNumber value={choice.quantity} most={most} onChange={(quantity) => onChange({ ...choice, quantity })} />
        <Select
          label={m.office_term_and_billing()}
          value={`${choice.term} ${choice.cycle}`}
          onChange={(key) => {
            const next = ways.find(({ term, cycle }) => `${term} ${cycle}` === key)
            if (next) onChange(withTerm(choice, next))
          }}
          options={ways.map(({ term, cycle }) => ({
            id: `${term} ${cycle}`,
            label: m.office_term_and_cycle({ term: termWord[term](), cycle: cycleWord[cycle]() }),
          }))}
        />
      </div>
      <EndField licence={licence} endDates={endDates} choice={choice} onChange={onChange} />
      {way && way.cents !== null && isSomeLicences(choice.quantity) && (
        <p aria-live="polite">
          <span className="font-semibold text-lg">
            <Money cents={way.cents * choice.quantity} />
          </span>{' '}
          <span className="text-ink-soft">
            {way.cycle === 'monthly' ? m.office_renew_next_per_month() : m.office_renew_next_per_year()}
          </span>
        </p>
      )}
      <p className="text-ink-soft text-sm">{m.office_renew_plan_forgotten()}</p>
    </>
  )
}
