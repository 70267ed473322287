import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide-react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { offersForDomain, recordsOf, servicesOf } from './queries.ts'
import { RecordLines } from './record-lines.tsx'
import { ServiceLines } from './service-lines.tsx'

const siteTypes = ['A', 'AAAA', 'ALIAS', 'CNAME'] as const
const siteNames = ['@', '', 'www']

/** Where visitors of the domain end up, and the hosting that belongs to it. */
export function SiteTab({ domain }: { domain: string }) {
  const user = useUser()
  const records = useQuery(recordsOf(domain, siteTypes))
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={m.dashboard_site()}
        help={m.dashboard_site_help({ domain })}
        actions={
          <LinkButton {...toRecords(domain)} size="small" iconAfter={ArrowRight}>
            {m.dashboard_to_records()}
          </LinkButton>
        }
      >
        <Loaded query={records} waiting={<Skeleton lines={3} />}>
          {(found) => {
            const site = found.filter(({ recordName }) => siteNames.includes(recordName))
            if (site.length > 0) return <RecordLines records={site} domain={domain} />
            return <p className="text-ink-soft">{m.dashboard_site_none()}</p>
          }}
        </Loaded>
      </Section>
      {user?.permissions.services && <Hosting domain={domain} clientId={user.clientId} />}
    </div>
  )
}

function Hosting({ domain, clientId }: { domain: string; clientId: number }) {
  const query = useQuery(servicesOf(clientId, domain))
  const [offer] = useQuery(offersForDomain).data ?? []
  const hosting = loadedData(query)?.filter(({ kind }) => kind === 'hosting' || kind === 'builder')
  return (
    <Section
      title={m.dashboard_hosting()}
      actions={
        hosting?.length === 0 &&
        offer && (
          <LinkButton {...toProduct({ pid: offer.pid, domain })} size="small" icon={Plus}>
            {m.dashboard_order_hosting()}
          </LinkButton>
        )
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={2} />}>
        {() =>
          hosting?.length ? (
            <ServiceLines services={hosting} />
          ) : (
            <p className="text-ink-soft">{m.dashboard_hosting_none()}</p>
          )
        }
      </Loaded>
    </Section>
  )
}
