import { useQuery } from '@tanstack/react-query'
import { FileText, Globe, LifeBuoy, type LucideIcon, Mail, Server, UserCog, Users } from 'lucide-react'
import { toMails } from '#areas/people/mail-archive/web/public.ts'
import { toUsers } from '#areas/people/users/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, Money } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { Client, Statistics } from '../contract/shapes.ts'
import { labelWord, managementWord, orderingWord } from './client-words.ts'
import { LabelField } from './label-field.tsx'
import { toContacts } from './paths.ts'
import { ChangePriceCode } from './price-code-field.tsx'
import { priceListWord } from './price-list-word.ts'
import { statisticsQuery } from './queries.ts'

type FigureProps = { icon: LucideIcon; label: string; value: number | string; note?: string | false }

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <div className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-3">
      <span className="flex items-center gap-1.5 text-ink-soft text-sm">
        <Icon aria-hidden size={14} strokeWidth={1.75} />
        {label}
      </span>
      <span className="tabular font-semibold text-xl">{value}</span>
      {note && <span className="text-ink-soft text-sm">{note}</span>}
    </div>
  )
}

function Figures({ statistics: { domains, services, openInvoices, tickets, users } }: { statistics: Statistics }) {
  return (
    <div className="grid grid-cols-2 gap-3 small:grid-cols-3">
      {domains && (
        <Figure
          icon={Globe}
          label={m.design_domains()}
          value={domains.total}
          note={domains.expiring > 0 && m.people_expiring({ count: domains.expiring })}
        />
      )}
      {services && (
        <Figure
          icon={Server}
          label={m.design_services()}
          value={services.total}
          note={services.suspended > 0 && m.people_suspended({ count: services.suspended })}
        />
      )}
      {openInvoices && (
        <Figure
          icon={FileText}
          label={m.people_open_invoices()}
          value={openInvoices.count}
          note={openInvoices.overdue > 0 && m.people_overdue({ count: openInvoices.overdue })}
        />
      )}
      {tickets && <Figure icon={LifeBuoy} label={m.people_open_tickets()} value={tickets.open} />}
      {users !== null && <Figure icon={UserCog} label={m.design_users()} value={users} />}
    </div>
  )
}

/** Who receives the invoices (core §1), as the partner reads it, and as staff do. */
function whoPays(client: Client, isStaff: boolean): string {
  if (!client.managed) return m.people_invoices_to_client()
  return isStaff ? m.people_invoices_to_partner() : m.people_invoices_to_you()
}

/** What a client has and how it buys, with the ways to its parts. */
export function ClientOverview({ client }: { client: Client }) {
  const principal = useUser()
  const isStaff = principal?.permissions.admin === true
  const query = useQuery(statisticsQuery(client.id))
  return (
    <div className="flex flex-col gap-6">
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(statistics) => <Figures statistics={statistics} />}
      </Loaded>
      <DefinitionList
        items={[
          client.partnerId !== null && {
            term: m.people_management(),
            value: (
              <span className="flex flex-col gap-0.5">
                <Status tone={client.managed ? 'brand' : 'neutral'}>{managementWord(client, isStaff)}</Status>
                <span className="text-ink-soft text-sm">{whoPays(client, isStaff)}</span>
              </span>
            ),
          },
          client.managed && { term: m.people_ordering(), value: orderingWord(client.ordering) },
          isStaff && client.partnerName !== null && { term: m.people_partner(), value: client.partnerName },
          {
            term: m.people_label(),
            value:
              principal?.clientType === 'Partner' ? <LabelField client={client} /> : labelWord(client.whiteLabelStatus),
          },
          {
            term: m.people_price_code(),
            value: priceListWord(client.price_code),
            ...(isStaff && { actions: <ChangePriceCode client={client} /> }),
          },
          query.data?.openInvoices != null &&
            query.data.openInvoices.cents > 0 && {
              term: m.people_open_amount(),
              value: <Money cents={query.data.openInvoices.cents} />,
            },
          { term: m.people_since(), value: <DayText day={client.createdAt.slice(0, 10)} /> },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton {...toContacts(client.id)} icon={Users}>
          {m.people_contacts()}
        </LinkButton>
        {(principal?.permissions.users === true || isStaff) && (
          <LinkButton {...toUsers(client.id)} icon={UserCog}>
            {m.design_users()}
          </LinkButton>
        )}
        <LinkButton {...toMails(client.id)} icon={Mail}>
          {m.people_mails()}
        </LinkButton>
      </div>
    </div>
  )
}
