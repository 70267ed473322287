import { heldDomains } from '#areas/domains/portfolio/web/public.tsx'
import { heldServices } from '#areas/services/delivery/web/public.ts'
import { openTicketStates } from '#areas/support/tickets/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { DayText, Money } from '#design/components/text-bits.tsx'
import type { Fact } from '#design/object-page/fact-strip.tsx'
import { m } from '#words'
import type { Client, Statistics } from '../contract/shapes.ts'
import { toClient } from './paths.ts'

/** The main facts of a client, as far as the user may see them; `hasTab` tells whether a number can link to a tab. */
export function clientFacts(
  client: Client,
  statistics: Statistics | undefined,
  hasTab: (id: string) => boolean,
): readonly Fact[] {
  const { domains, services, openInvoices, tickets, users } = statistics ?? {}
  /** Links a number to the list of what it counts. */
  const counted = (tab: string, count: number, search: Record<string, string> = {}) =>
    hasTab(tab) ? (
      <Link to={`${toClient(client.id).to}/${tab}`} search={search}>
        {count}
      </Link>
    ) : (
      count
    )
  const facts: (Fact | false | null | undefined)[] = [
    domains && {
      label: m.design_domains(),
      value: counted('domains', domains.total, heldDomains),
      note: domains.expiring > 0 && m.people_expiring({ count: domains.expiring }),
    },
    services && {
      label: m.design_services(),
      value: counted('services', services.total, heldServices),
      note: services.suspended > 0 && m.people_suspended({ count: services.suspended }),
    },
    openInvoices && {
      label: m.people_open_amount(),
      value: <Money cents={openInvoices.cents} />,
      note: openInvoices.overdue > 0 && m.people_overdue({ count: openInvoices.overdue }),
    },
    tickets && { label: m.people_open_tickets(), value: counted('tickets', tickets.open, { state: openTicketStates }) },
    typeof users === 'number' && !openInvoices && { label: m.design_users(), value: counted('users', users) },
  ]
  return [...facts.filter((fact) => fact !== false && fact != null), sinceFact(client)]
}

const sinceFact = ({ id, createdAt }: Client): Fact => ({
  label: m.people_since(),
  value: <DayText day={createdAt.slice(0, 10)} />,
  note: m.people_number({ number: id }),
})
