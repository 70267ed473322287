import { useQuery } from '@tanstack/react-query'
import { Check, Wand2 } from 'lucide-react'
import { useState } from 'react'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { wizardCalls } from '#areas/domains/wizards/contract/calls.ts'
import type { WizardLine, WizardState } from '#areas/domains/wizards/contract/shapes.ts'
import { useCall } from '#design/api/use-call.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { TenantDomain } from '../../tenants/contract/shapes.ts'
import { officeKeys } from '../../tenants/web/keys.ts'
import { askedRecords, asSet, lineFor, toSet } from './asked-records.ts'
import { recordPlan } from './queries.ts'

type Props = { id: number; domain: TenantDomain; isOpenAtFirst: boolean }

/** One domain of a tenant: whether Microsoft knows it is theirs, and its records, set by one press where its zone is with us. */
export function DomainCard({ id, domain, isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { name, isInitial, isVerified, isZoneHere, records } = domain
  const asked = askedRecords(records)
  const plan = useQuery({
    ...recordPlan(id, name, asked),
    enabled: isOpen && isZoneHere && records.length > 0,
  })
  return (
    <Section
      title={name}
      help={helpOf(domain)}
      isFlush
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {domain.isDefault && <Badge tone="brand">{m.m365_domain_default()}</Badge>}
          <Status tone={isVerified ? 'good' : 'warning'}>
            {isVerified ? m.m365_domain_verified() : m.m365_domain_unverified()}
          </Status>
          {!isOpen && records.length > 0 && (
            <Button size="small" onPress={() => setOpen(true)}>
              {m.m365_domain_show()}
            </Button>
          )}
        </span>
      }
      {...(isOpen &&
        isZoneHere &&
        records.length > 0 && { footer: <SetRecords id={id} domain={domain} plan={plan.data ?? undefined} /> })}
    >
      {isOpen && !isInitial && (
        <ul className="divide-y divide-line border-line border-t">
          {records.map((record) => {
            const line = plan.data ? lineFor(record, name, plan.data.lines) : undefined
            const key = `${record.type} ${record.name} ${record.value}`
            return <RecordRow key={key} record={asSet(record, name, line)} line={line} />
          })}
        </ul>
      )}
    </Section>
  )
}

function helpOf({ isInitial, isZoneHere, isVerified, records }: TenantDomain): string {
  if (isInitial) return m.m365_domain_initial_help()
  if (records.length === 0) return m.m365_domain_no_records()
  if (!isZoneHere) return m.m365_domain_elsewhere()
  return isVerified ? m.m365_domain_here() : m.m365_domain_proof()
}

/** A record as it is asked for, and whether the zone has it. */
function RecordRow({ record, line }: { record: TenantDomain['records'][number]; line: WizardLine | undefined }) {
  const { type, name, value } = record
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{type}</span>
          <Mono>{name}</Mono>
        </p>
        <p className="text-sm">
          <Mono>{value}</Mono>
        </p>
        {line && (
          <p className="mt-0.5 text-sm">
            <Status tone={line.action === 'keep' ? 'good' : line.action === 'blocked' ? 'info' : 'warning'}>
              {line.action === 'keep'
                ? m.m365_record_there()
                : line.action === 'add'
                  ? m.m365_record_missing()
                  : line.action === 'blocked'
                    ? m.m365_record_managed()
                    : m.m365_record_other()}
            </Status>
          </p>
        )}
      </div>
      <CopyButton text={value} what={m.m365_record_value({ type })} />
    </li>
  )
}

const lineText = (type: string, name: string, content: string) => `${name} ${type} ${content}`

/** All that is missing, in one press; what is replaced is shown first, since mail may go elsewhere by it. */
function SetRecords({ id, domain, plan }: { id: number; domain: TenantDomain; plan: WizardState | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const { name, records } = domain
  const set = useCall(wizardCalls.microsoft, {
    refreshes: [zoneKeys.one(name), officeKeys.one(String(id), 'plan')],
    inPlace: true,
    done: () => toast.good(m.m365_records_set({ domain: name })),
  })
  const lines = plan ? toSet(plan, name, records) : []
  const asked = askedRecords(records)
  if (plan && lines.length === 0)
    return (
      <p className="mr-auto flex items-center gap-2 text-good-ink text-sm">
        <Check aria-hidden size={16} /> {m.m365_records_complete()}
      </p>
    )
  return (
    <>
      <LinkButton {...toRecords(name)}>{m.m365_records_open()}</LinkButton>
      <Button look="primary" icon={Wand2} isDisabled={!plan} onPress={() => setAsking(true)}>
        {m.m365_records_set_them()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.m365_records_set_title({ domain: name })}
        action={m.m365_records_set_them()}
        onConfirm={() =>
          set.mutateAsync({
            params: { domain: name },
            body: { ...asked, lines: lines.map((line) => line.id), version: plan?.version },
          })
        }
      >
        <p>{m.m365_records_set_text()}</p>
        <ul className="flex flex-col gap-2 text-sm">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-col gap-0.5">
              {line.before.map((record) => (
                <ChangeLines key={record.id} before={lineText(record.type, line.name, record.content)} />
              ))}
              {line.content !== null && <ChangeLines after={lineText(line.type, line.name, line.content)} />}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
