import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide-react'
import { toForwarding } from '#areas/domains/forwarding/web/public.ts'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { toMailWizards } from '#areas/domains/wizards/web/public.ts'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { offersForDomain, servicesOf } from './queries.ts'
import { ServiceLines } from './service-lines.tsx'

/** Tags, everything that belongs to the domain, and what can be ordered for it. */
export function ExtraTab({ domain }: { domain: DomainDetails }) {
  const user = useUser()
  return (
    <div className="flex flex-col gap-5">
      <Section title={m.dashboard_tags()} help={m.dashboard_tags_list()}>
        {domain.tags.length === 0 ? (
          <p className="text-ink-soft">{m.dashboard_tags_none()}</p>
        ) : (
          <p className="flex flex-wrap gap-3">
            {domain.tags.map((tag) => (
              <Link key={tag} {...toDomains({ tag })}>
                {tag}
              </Link>
            ))}
          </p>
        )}
      </Section>
      {user?.permissions.domains && <MoreForDomain domain={domain.domain} />}
      {user?.permissions.services && <Services domain={domain.domain} clientId={user.clientId} />}
      <Offers domain={domain.domain} />
    </div>
  )
}

/** What can be set up for the domain without ordering anything. */
const MoreForDomain = ({ domain }: { domain: string }) => (
  <Section title={m.dashboard_set_up()}>
    <p className="flex flex-wrap gap-2">
      <LinkButton {...toMailWizards(domain)} iconAfter={ArrowRight}>
        {m.dashboard_mail_wizards()}
      </LinkButton>
      <LinkButton {...toForwarding(domain)} iconAfter={ArrowRight}>
        {m.dashboard_forwarding()}
      </LinkButton>
    </p>
  </Section>
)

function Services({ domain, clientId }: { domain: string; clientId: number }) {
  const query = useQuery(servicesOf(clientId, domain))
  return (
    <Section title={m.dashboard_services()}>
      <Loaded query={query} waiting={<Skeleton lines={2} />}>
        {(services) =>
          services.length === 0 ? (
            <p className="text-ink-soft">{m.dashboard_services_none()}</p>
          ) : (
            <ServiceLines services={services} />
          )
        }
      </Loaded>
    </Section>
  )
}

/** Silent when the catalogue does not answer: nothing here is needed. */
function Offers({ domain }: { domain: string }) {
  const offers = useQuery(offersForDomain).data ?? []
  if (offers.length === 0) return null
  return (
    <Section title={m.dashboard_order_more({ domain })}>
      <ul className="flex flex-wrap gap-2">
        {offers.map(({ pid, name }) => (
          <li key={pid}>
            <LinkButton {...toProduct({ pid, domain })} icon={Plus}>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
