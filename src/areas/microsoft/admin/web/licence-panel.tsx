import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { toService } from '#areas/services/delivery/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { AdminLicence } from '../contract/calls.ts'
import { LicenceState } from './licence-columns.tsx'
import { renewalText, useText } from './licence-words.ts'
import { toM365Log } from './public.ts'
import { oneLicence } from './queries.ts'

/** All that is known of licences, and the way to their service. */
export function LicencePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(oneLicence(id))
  const licence = loadedData(query)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={licence ? licence.licence : m.m365_licence()}
      subtitle={licence && `${licence.tenantName} · ${licence.client}`}
      width="wide"
      footer={
        licence && (
          <>
            <LinkButton {...toM365Log({ tenant: licence.tenantName })}>{m.m365_log_of_tenant()}</LinkButton>
            {licence.serviceId !== null && (
              <LinkButton look="primary" {...toService(licence.serviceId)} iconAfter={ArrowRight}>
                {m.m365_to_service()}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={12} />} missing={{ name: id }}>
        {(loaded) => (
          <>
            {loaded.serviceId === null && (
              <Banner meaning="info" className="mb-3">
                {m.m365_elsewhere_help()}
              </Banner>
            )}
            <Facts licence={loaded} />
            <Planned licence={loaded} />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

const withCopy = (text: string, what: string) => ({
  value: <Mono>{text}</Mono>,
  actions: <CopyButton text={text} what={what} />,
})

const Facts = ({ licence }: { licence: AdminLicence }) => (
  <DefinitionList
    items={[
      { term: m.m365_state(), value: <LicenceState of={licence} /> },
      licence.suspendedBy !== null && {
        term: m.m365_suspended_by(),
        value: licence.suspendedBy === 'microsoft' ? m.m365_suspended_by_microsoft() : m.m365_suspended_by_customer(),
      },
      {
        term: m.m365_client(),
        value: (
          <Link {...toClient(licence.clientId)} look="plain">
            {licence.client}
          </Link>
        ),
      },
      { term: m.m365_tenant(), ...withCopy(licence.tenantName, m.m365_tenant()) },
      { term: m.m365_quantity(), value: useText(licence) },
      { term: m.m365_term(), value: termWord[licence.term]() },
      { term: m.m365_billing(), value: cycleWord[licence.billingCycle]() },
      { term: m.m365_start(), value: <DayText day={licence.startDate} /> },
      { term: m.m365_end(), value: <DayText day={licence.endDate} /> },
      licence.changeableUntil !== null && {
        term: m.m365_changeable_until(),
        value: <MomentText moment={licence.changeableUntil} />,
      },
      { term: m.m365_after_term(), value: renewalText(licence) },
      { term: m.m365_variant(), value: licence.variant === 'nce' ? m.m365_variant_nce() : m.m365_variant_legacy() },
      { term: m.m365_sku(), ...withCopy(licence.ProductSku, m.m365_sku()) },
      { term: m.m365_subscription(), ...withCopy(licence.subscriptionId, m.m365_subscription()) },
      licence.parentId !== null && { term: m.m365_parent(), ...withCopy(licence.parentId, m.m365_parent()) },
      { term: m.m365_read_at(), value: <MomentText moment={licence.readAt} /> },
    ]}
  />
)

/** How it goes on after its term, where that is otherwise. */
function Planned({ licence: { renewalChange } }: { licence: AdminLicence }) {
  if (!renewalChange) return null
  const { licence, quantity, term, billingCycle, endsOn } = renewalChange
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{m.m365_planned()}</h3>
      <DefinitionList
        items={[
          { term: m.m365_licence(), value: licence },
          { term: m.m365_quantity(), value: String(quantity) },
          { term: m.m365_term(), value: termWord[term]() },
          { term: m.m365_billing(), value: cycleWord[billingCycle]() },
          endsOn !== null && { term: m.m365_end(), value: <DayText day={endsOn} /> },
        ]}
      />
    </>
  )
}
