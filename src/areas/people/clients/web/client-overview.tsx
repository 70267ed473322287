import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { RecentActivity } from '#areas/overview/home/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { Client } from '../contract/shapes.ts'
import { personName } from './client-name.ts'
import { customerTypeWord, labelWord, managementWord, orderingWord } from './client-words.ts'
import { LabelField } from './label-field.tsx'
import { toEditClient } from './paths.ts'
import { ChangePriceCode } from './price-code-field.tsx'
import { priceListWord } from './price-list-word.ts'
import { clientActivityQuery } from './queries.ts'

/** How many lines the overview shows; the tab has all of them. */
const newest = 5

/** A client's details, how it buys, and the latest activity. */
export const ClientOverview = ({ client }: { client: Client }) => (
  <div className="grid items-start gap-5 wide:grid-cols-2">
    <Details client={client} />
    <div className="flex min-w-0 flex-col gap-5">
      <Agreements client={client} />
      <ClientActivity clientId={client.id} most={newest} />
    </div>
  </div>
)

const countryName = (code: string): string =>
  new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code

const address = ({ street, postalCode, city, country }: Client): string =>
  [street, `${postalCode} ${city}`.trim(), country && countryName(country)].filter(Boolean).join(', ')

function Details({ client }: { client: Client }) {
  const user = useUser()
  const mayEdit = user?.permissions.users === true || user?.permissions.admin === true
  return (
    <Section
      title={m.people_details()}
      actions={
        mayEdit && (
          <LinkButton {...toEditClient(client.id)} size="small" icon={Pencil}>
            {m.people_change()}
          </LinkButton>
        )
      }
    >
      <DefinitionList
        items={[
          { term: m.people_customer_type(), value: customerTypeWord(client.customerType) },
          client.companyName !== '' && { term: m.people_company(), value: client.companyName },
          { term: m.people_name(), value: personName(client) },
          {
            term: m.people_email(),
            value: (
              <a href={`mailto:${client.emailAddress}`} className="wrap-anywhere text-brand-ink underline">
                {client.emailAddress}
              </a>
            ),
            actions: <CopyButton text={client.emailAddress} what={m.people_email()} />,
          },
          client.phoneNumber !== '' && {
            term: m.people_phone(),
            value: <span className="tabular">{`${client.phonePrefix} ${client.phoneNumber}`}</span>,
          },
          { term: m.people_address(), value: address(client) || undefined },
          client.vat !== '' && { term: m.people_vat(), value: <span className="tabular">{client.vat}</span> },
          { term: m.people_mail_language(), value: languageNames[client.locale] },
        ]}
      />
    </Section>
  )
}

/** Who receives the invoices (core §1), in the words for the partner or for staff. */
function whoPays(client: Client, isStaff: boolean): string {
  if (!client.managed) return m.people_invoices_to_client()
  return isStaff ? m.people_invoices_to_partner() : m.people_invoices_to_you()
}

function Agreements({ client }: { client: Client }) {
  const user = useUser()
  const isStaff = user?.permissions.admin === true
  return (
    <Section title={m.people_agreements()}>
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
          {
            term: m.people_label(),
            value: user?.clientType === 'Partner' ? <LabelField client={client} /> : labelWord(client.whiteLabelStatus),
          },
          {
            term: m.people_price_code(),
            value: priceListWord(client.price_code),
            ...(isStaff && { actions: <ChangePriceCode client={client} /> }),
          },
        ]}
      />
    </Section>
  )
}

/** The activity on a client: all of it, or the newest lines. */
export function ClientActivity({ clientId, most }: { clientId: number; most?: number }) {
  const query = useQuery(clientActivityQuery(clientId))
  return (
    <Loaded query={query} inCard>
      {(lines) =>
        lines.length === 0 ? (
          <Card>
            <EmptyState title={m.people_no_activity()} />
          </Card>
        ) : (
          <Suspense fallback={<Skeleton lines={6} />}>
            <RecentActivity lines={lines.slice(0, most)} />
          </Suspense>
        )
      }
    </Loaded>
  )
}
