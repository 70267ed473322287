import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useUser } from '#design/router/session.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import { offersForDomain, servicesOf } from './queries.ts'
import { ServiceLines } from './service-lines.tsx'

/** The services of a domain, and what can be ordered for it; nothing without permission to see services. */
export function DomainServices({ domain }: { domain: string }) {
  const user = useUser()
  const mayBuy = useMayBuy()
  if (!user?.permissions.services) return null
  return (
    <Section title={m.dashboard_services()}>
      <Services domain={domain} clientId={user.clientId} />
      {mayBuy && <Offers domain={domain} />}
    </Section>
  )
}

function Services({ domain, clientId }: { domain: string; clientId: number }) {
  const query = useQuery(servicesOf(clientId, domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={2} />}>
      {(services) =>
        services.length === 0 ? (
          <p className="text-ink-soft">{m.dashboard_services_none()}</p>
        ) : (
          <ServiceLines services={services} />
        )
      }
    </Loaded>
  )
}

/** Without an answer of the catalogue nothing is shown: the offers are optional. */
function Offers({ domain }: { domain: string }) {
  const offers = useQuery(offersForDomain).data ?? []
  if (offers.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={m.dashboard_order_more({ domain })}>
      {offers.map(({ pid, name }) => (
        <li key={pid}>
          <LinkButton {...toProduct({ pid, domain })} size="small" icon={Plus}>
            {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
