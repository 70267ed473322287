import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Suspense } from 'react'
import { FactsAge } from '#areas/hosting/space/web/public.ts'
import { NextPriceOf, toService } from '#areas/services/delivery/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Card, Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { type Definition, DefinitionList } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { Licence, OfficeData, Tenant } from '../contract/shapes.ts'
import { LicenceStanding } from './licence-standing.tsx'
import { renewalText, termText } from './licence-words.ts'
import { OfficeFrame } from './office-frame.tsx'
import { tenantList, useOfficeAgain } from './queries.ts'

/** How Microsoft 365 of a service stands: its licences, the tenant that they are for, and what becomes of them. */
export function TenantSummary({ service }: { service: TabService }) {
  if (service.status === 'Pending') return <Making name={service.name} />
  return <OfficeFrame id={service.id}>{(office) => <Now id={service.id} office={office} />}</OfficeFrame>
}

/** Until it is delivered; where the administrator of its tenant still has to say yes, that is said. */
function Making({ name }: { name: string }) {
  const { data = [] } = useQuery(tenantList)
  const waiting = data.find((tenant) => tenant.approvalUrl !== null && name.includes(tenant.name.split('.')[0] ?? ''))
  return (
    <Card>
      <EmptyState
        icon={Hourglass}
        title={m.office_making()}
        actions={waiting?.approvalUrl && <LinkButton to={waiting.approvalUrl}>{m.office_approve()}</LinkButton>}
      >
        {waiting ? m.office_waits_link({ tenant: waiting.name }) : m.office_making_help()}
      </EmptyState>
    </Card>
  )
}

function Now({ id, office: { tenant, licences } }: { id: number; office: OfficeData }) {
  const again = useOfficeAgain(id)
  const own = licences.find(({ serviceId }) => serviceId === id)
  return (
    <Section title={m.office_now()} actions={<FactsAge readAt={tenant.readAt} again={again} />}>
      <div className="flex flex-col gap-4">
        {own && <Own licence={own} />}
        <DefinitionList items={[...tenantLines(tenant), ...licenceLines(id, own, licences)]} />
      </div>
    </Section>
  )
}

function Own({ licence }: { licence: Licence }) {
  const { licence: name, quantity, assigned } = licence
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-semibold text-xl" aria-live="polite">
          <LicenceStanding licence={licence} />
        </p>
        <p className="wrap-anywhere text-lg">{name}</p>
      </div>
      {assigned !== null && (
        <ProgressBar
          label={m.office_in_use()}
          value={Math.min(assigned, quantity)}
          max={Math.max(1, quantity)}
          valueText={m.office_used_of({ used: assigned, count: quantity })}
          tone={assigned >= quantity ? 'warning' : 'brand'}
        />
      )}
    </>
  )
}

const gdapText = ({ gdap: { standing, endsAt } }: Tenant): string => {
  if (standing === 'active')
    return endsAt ? m.office_gdap_active({ day: formatDay(endsAt.slice(0, 10)) }) : m.office_gdap_open()
  return { none: m.office_gdap_none, asked: m.office_gdap_asked, ended: m.office_gdap_ended }[standing]()
}

const tenantLines = (tenant: Tenant): Definition[] => [
  {
    term: m.office_tenant(),
    value: <code className="wrap-anywhere font-mono text-[0.9375em]">{tenant.name}</code>,
    actions: <CopyButton text={tenant.name} what={tenant.name} />,
  },
  { term: m.office_organisation(), value: tenant.company || tenant.clientName },
  {
    term: m.office_agreement(),
    value: tenant.agreement
      ? m.office_agreement_by({
          name: tenant.agreement.by,
          day: formatDay(tenant.agreement.acceptedAt.slice(0, 10)),
        })
      : m.office_agreement_none(),
  },
  { term: m.office_inside(), value: gdapText(tenant) },
]

function licenceLines(id: number, own: Licence | undefined, all: readonly Licence[]): (Definition | false)[] {
  const at = toService(id).to
  return [
    own !== undefined && {
      term: m.office_here(),
      value: (
        <>
          {m.office_count({ count: own.quantity })}
          <span className="block text-ink-soft text-sm">{termText(own)}</span>
        </>
      ),
      actions: <Link to={`${at}/office-licences`}>{m.office_all_licences_of({ count: all.length })}</Link>,
    },
    own !== undefined && {
      term: m.office_renewal(),
      value: (
        <>
          {renewalText(own)}
          <Suspense fallback={null}>
            <NextPriceOf id={id} />
          </Suspense>
        </>
      ),
      actions: own.variant === 'nce' && <Link to={`${at}/office-renewals`}>{m.office_to_renewals()}</Link>,
    },
  ]
}
