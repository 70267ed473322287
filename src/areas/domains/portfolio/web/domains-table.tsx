import { useQuery } from '@tanstack/react-query'
import { Globe, Network, Plus, RefreshCw, RefreshCwOff, Tag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toOrder } from '#areas/ordering/catalogue/web/public.ts'
import { type ClientInSight, OrderFor, useClientInSight } from '#areas/people/clients/web/public.tsx'
import { listExport } from '#areas/reports/export/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import type { TabClient } from '#design/router/slots.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type DomainRow, domainStatuses } from '../contract/shapes.ts'
import { domainColumns } from './domain-columns.tsx'
import { statusWord } from './domain-status.tsx'
import { extraColumns, useKnownExtra } from './extra-cells.tsx'
import { domainsOf, domainTable } from './list-request.ts'
import { toDomain } from './public.tsx'
import { allDomains, domainList, maxDomains, setAutoRenew, useDomainMutation } from './queries.ts'
import { TagsPanel } from './tags-panel.tsx'

const BulkDomains = lazy(() => import('./bulk-domains.tsx').then((file) => ({ default: file.BulkDomains })))

const filters = (): Filter[] => [
  {
    id: 'status',
    label: m.portfolio_status(),
    type: 'checkbox',
    choices: domainStatuses.map((status) => ({ value: status, label: statusWord(status) })),
  },
  {
    id: 'expiring',
    label: m.portfolio_expires(),
    type: 'radio',
    choices: [{ value: '1', label: m.portfolio_filter_expiring() }],
  },
  { id: 'expires', label: m.portfolio_filter_expires(), type: 'date-range' },
  {
    id: 'renews',
    label: m.portfolio_filter_renews(),
    type: 'radio',
    choices: [
      { value: '1', label: m.portfolio_filter_renews_on() },
      { value: '0', label: m.portfolio_filter_renews_off() },
    ],
  },
  { id: 'tag', label: m.portfolio_tag(), type: 'text' },
  { id: 'tld', label: m.portfolio_tld(), type: 'text' },
]

const thingOf = ({ domain }: DomainRow) => ({ to: toDomain(domain).to, name: domain })

type DomainsTableProps = {
  /** The client of the page; left out on the list of all domains. */
  client?: TabClient
}

/** Domains, searched and sorted by the server, with their row actions and bulk actions. */
export function DomainsTable({ client }: DomainsTableProps) {
  const user = useUser()
  const state = useTableState(client ? domainsOf(client.id) : { ...domainTable, filterIds: [...domainTable.filterIds] })
  const query = useQuery(domainList(user?.clientId, state))
  const tags = usePanel('tags')
  const goTo = useGoTo()
  const renew = useDomainMutation(setAutoRenew)
  const extra = { clientId: user?.clientId, ids: query.data?.data.map(({ id }) => id) ?? [] }
  const known = useKnownExtra(extra)
  useRememberedList('domains', query.data?.data, thingOf, client && { cc: String(client.id) })
  // Taken from the address, before the user is loaded: the columns do not change when the name arrives.
  const isOfOne = client !== undefined || state.filters.cc !== undefined
  const inSight = useClientInSight(client, state.filters.cc)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  return (
    <>
      {renew.error && (
        <Banner meaning="bad" className="mb-4" onDismiss={() => renew.reset()}>
          {errorText(renew.error)}
        </Banner>
      )}
      <DataTable
        name="domains"
        label={m.portfolio_title()}
        columns={domainColumns(hasClients && !isOfOne, extraColumns(extra, known))}
        state={state}
        query={query}
        views={client ? undefined : (view) => domainList(user?.clientId, view)}
        rowId={(row) => row.id}
        rowLabel={(row) => row.domain}
        onOpen={(row) => void goTo(toDomain(row.domain))}
        rowMenu={(row: DomainRow) => [
          { id: 'dns', label: m.dns_title(), icon: Network, to: toRecords(row.domain).to },
          { id: 'tags', label: m.portfolio_edit_tags(), icon: Tag, onAction: () => tags.open(row.domain) },
          row.autoRenew === 1
            ? {
                id: 'renew-off',
                label: m.portfolio_renew_switch_off(),
                icon: RefreshCwOff,
                onAction: () => renew.mutate({ names: [row.domain], on: false }),
              }
            : {
                id: 'renew-on',
                label: m.portfolio_renew_switch_on(),
                icon: RefreshCw,
                onAction: () => renew.mutate({ names: [row.domain], on: true }),
              },
        ]}
        bulk={(rows, clear) => (
          <Suspense>
            <BulkDomains rows={rows} clear={clear} />
          </Suspense>
        )}
        allMatching={{ load: () => allDomains(user?.clientId ?? 0, state), most: maxDomains }}
        exports={user?.permissions.domains && !client ? listExport('domains') : undefined}
        searchLabel={m.portfolio_search()}
        filters={filters()}
        empty={<NoDomains client={inSight} isOnPage={client !== undefined} />}
      />
      <TagsPanel domain={tags.value} onClose={tags.close} />
    </>
  )
}

/** The empty list, of a client or of the user. */
function NoDomains({ client, isOnPage }: { client: ClientInSight | undefined; isOnPage: boolean }) {
  if (!client)
    return (
      <EmptyState icon={Globe} title={m.portfolio_empty_title()} actions={<OrderDomain />}>
        {m.portfolio_empty_text()}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Globe}
      title={m.portfolio_empty_of({ client: client.name })}
      actions={<OrderFor client={client} look={isOnPage ? 'secondary' : 'primary'} />}
    >
      {m.portfolio_empty_of_text()}
    </EmptyState>
  )
}

export const OrderDomain = () => (
  <LinkButton {...toOrder()} look="primary" icon={Plus}>
    {m.portfolio_order()}
  </LinkButton>
)
