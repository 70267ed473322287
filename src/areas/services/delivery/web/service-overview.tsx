import { Globe, type LucideIcon, MessageCircleQuestion, Network, Pencil, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { LatestInvoices, TagsPanel } from '#areas/services/products/web/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Card, Section, TwoColumns } from '#design/components/card.tsx'
import { Link, type Target } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useUser } from '#design/router/session.ts'
import { useTabParts } from '#design/router/shell-parts.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import { isTabOf } from './is-tab-of.ts'
import { useSeesInvoices } from './service-invoices.ts'
import { ServiceAccess, ServiceOrdered, ServiceStart } from './service-lines.tsx'
import { ServiceTags } from './service-tags.tsx'

/** How it stands, how it is reached and what was ordered; beside it what one may want to do from here. */
export const ServiceOverview = ({ service }: { service: OwnedService }) => (
  <TwoColumns
    beside={
      <>
        <Onwards service={service} />
        <TagSection service={service} />
      </>
    }
  >
    {service.status !== 'Cancelled' && <ServiceSummaries service={service} />}
    <ServiceAccess service={service} />
    <ServiceOrdered service={service} />
    {service.status !== 'Cancelled' && <ServiceStart service={service} />}
    <Invoices service={service} />
  </TwoColumns>
)

/** What the area of its kind says of it. */
function ServiceSummaries({ service }: { service: OwnedService }) {
  const parts = useTabParts('serviceSummaries', allows).filter((part) => isTabOf(part, service))
  const { id, kind, variant, name, domain, status } = service
  return parts.map(({ id: part, component: Part }) => (
    <Suspense
      key={part}
      fallback={
        <Card>
          <Skeleton lines={9} />
        </Card>
      }
    >
      <Part service={{ id, kind, variant, name, domain, status }} />
    </Suspense>
  ))
}

function Invoices({ service: { id } }: { service: OwnedService }) {
  if (!useSeesInvoices()) return null
  return (
    <Suspense fallback={null}>
      <LatestInvoices id={id} />
    </Suspense>
  )
}

/** The ways on that a happy owner takes. */
function Onwards({ service: { id, pid, domain, status, clientId } }: { service: OwnedService }) {
  const user = useUser()
  const mayBuy = useMayBuy()
  const ways: (Way | false | undefined)[] = [
    domain !== null && {
      target: toDomain(domain),
      icon: Globe,
      label: m.delivery_open_domain(),
      help: m.delivery_way_domain(),
    },
    domain !== null &&
      user?.permissions.domains && {
        target: toRecords(domain),
        icon: Network,
        label: m.delivery_way_dns_title(),
        help: m.delivery_way_dns(),
      },
    mayBuy && {
      target: toProduct({ pid }),
      icon: Plus,
      label: status === 'Cancelled' ? m.delivery_order_again() : m.delivery_order_more(),
      help: m.delivery_way_more(),
    },
    user?.permissions.support && {
      target: toNewTicket({ cc: clientId, service: id }),
      icon: MessageCircleQuestion,
      label: m.delivery_ask(),
      help: m.delivery_way_ask(),
    },
  ]
  const fitting = ways.filter((way) => way !== false && way !== undefined)
  if (fitting.length === 0) return null
  return (
    <Section title={m.delivery_onwards()} isFlush>
      <ul className="divide-y divide-line border-line border-t">
        {fitting.map((way) => (
          <WayLine key={way.label} {...way} />
        ))}
      </ul>
    </Section>
  )
}

type Way = { target: Target; icon: LucideIcon; label: string; help: string }

const WayLine = ({ target, icon: Icon, label, help }: Way) => (
  <li className="flex items-start gap-3 px-5 py-3">
    <Icon aria-hidden size={16} className="mt-1 shrink-0 text-ink-soft" />
    <div className="min-w-0">
      <Link {...target} className="[overflow-wrap:anywhere]">
        {label}
      </Link>
      <p className="text-ink-soft text-sm">{help}</p>
    </div>
  </li>
)

function TagSection({ service }: { service: OwnedService }) {
  const panel = usePanel('tags')
  return (
    <Section title={m.delivery_tags()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {service.tags.length > 0 ? (
          <ServiceTags service={service} />
        ) : (
          <p className="text-ink-soft">{m.delivery_no_tags()}</p>
        )}
        <Button size="small" icon={Pencil} onPress={() => panel.open(String(service.id))}>
          {m.delivery_edit_tags()}
        </Button>
      </div>
      <WindowOnItsWay onEscape={panel.isOpen ? panel.close : undefined}>
        <TagsPanel service={panel.isOpen ? service : undefined} onClose={panel.close} />
      </WindowOnItsWay>
    </Section>
  )
}
