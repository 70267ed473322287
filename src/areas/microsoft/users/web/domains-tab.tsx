import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { DomainCard } from './domain-card.tsx'
import { InsideFrame } from './inside-frame.tsx'
import { tenantDomains } from './queries.ts'

/** The domains of a tenant, with the records that Microsoft asks. */
export const DomainsTab = ({ service }: { service: TabService }) => (
  <InsideFrame service={service}>{() => <Domains id={service.id} />}</InsideFrame>
)

/** So many are open at first; looking at the records of each asks public DNS. */
const openAtFirst = 3

function Domains({ id }: { id: number }) {
  const query = useQuery(tenantDomains(id))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(domains) =>
        domains.length === 0 ? (
          <Card isFlush>
            <EmptyState icon={Globe} title={m.m365_domain_none()}>
              {m.m365_domain_none_help()}
            </EmptyState>
          </Card>
        ) : (
          <div className="flex flex-col gap-5">
            {domains
              .toSorted((one, other) => Number(one.isInitial) - Number(other.isInitial))
              .map((domain, index) => (
                <DomainCard key={domain.name} id={id} domain={domain} isOpenAtFirst={index < openAtFirst} />
              ))}
          </div>
        )
      }
    </Loaded>
  )
}
