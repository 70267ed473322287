import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { RegistrationNotice } from '#areas/domains/registration/web/public.tsx'
import { RenewalSection } from '#areas/domains/renewal/web/public.tsx'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { NoteVisit } from '#areas/overview/activity/web/public.tsx'
import { DomainServices } from '#areas/overview/dashboard/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { TwoColumns } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { DomainDetails } from '../contract/shapes.ts'
import { DomainPrimary, renewalPlace } from './domain-actions.tsx'
import { daysLeft } from './domain-cells.tsx'
import { DomainContacts } from './domain-contacts.tsx'
import { DomainFacts } from './domain-facts.tsx'
import { DomainFrame } from './domain-frame.tsx'
import { DomainSettings } from './domain-settings.tsx'
import { InvoiceReference } from './invoice-reference.tsx'
import { toDomain } from './public.tsx'
import { domainDetails } from './queries.ts'

/** /domains/{domain}: the facts, status and settings of one domain. */
export function DomainScreen() {
  const { domain = '' } = useParams({ strict: false })
  const query = useQuery(domainDetails(domain))
  const user = useUser()
  return (
    <DomainFrame domain={domain} tab="general" primary={query.data && <DomainPrimary domain={query.data} />}>
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {(data) => (
          <>
            <NoteVisit
              entry={{
                title: data.domain,
                path: toDomain(data.domain).to,
                group: 'domains',
                type: 'view',
                ref_id: String(data.id),
              }}
            />
            <RegistrationNotice domain={data} />
            <StandingNotice domain={data} />
            <TwoColumns
              beside={
                <>
                  <DomainSettings domain={data} />
                  {user?.permissions.domains && (
                    <div id={renewalPlace} className="scroll-mt-20">
                      <RenewalSection domain={data.domain} />
                    </div>
                  )}
                  {user?.permissions.domains && <InvoiceReference domain={data.domain} />}
                </>
              }
            >
              <DomainFacts domain={data} />
              <Suspense fallback={<Skeleton lines={4} />}>
                <DomainServices domain={data.domain} />
              </Suspense>
              <DomainContacts contacts={data.contacts} />
            </TwoColumns>
          </>
        )}
      </Loaded>
    </DomainFrame>
  )
}

/** Warns when the domain will be lost unless something is done. */
function StandingNotice({ domain }: { domain: DomainDetails }) {
  if (domain.status === 'Quarantine')
    return (
      <Banner
        meaning="bad"
        title={m.portfolio_quarantine_title()}
        className="mb-5"
        actions={
          <LinkButton {...toTracking(domain.domain)} size="small" iconAfter={ArrowRight}>
            {m.transfer_task_reactivate()}
          </LinkButton>
        }
      >
        {domain.quarantineUntil
          ? m.portfolio_quarantine_until({ day: formatDay(domain.quarantineUntil) })
          : m.portfolio_quarantine()}
      </Banner>
    )
  if (domain.status === 'Expired')
    return (
      <Banner meaning="bad" title={m.portfolio_expired_title()} className="mb-5">
        {m.portfolio_expired({ day: formatDay(domain.expireDate) })}
      </Banner>
    )
  if (!domain.isExpiring || domain.autoRenew === 1 || !domain.expireDate) return null
  return (
    <Banner meaning="warning" title={m.portfolio_expiring_title()} className="mb-5">
      {m.portfolio_expiring({ day: formatDay(domain.expireDate), left: daysLeft(domain.expireDate) })}
    </Banner>
  )
}
