import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileSearch, Globe, Network, Plus, RefreshCw, RefreshCwOff, Tag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toRecordSearch } from '#areas/domains/record-search/web/public.ts'
import { toOrder } from '#areas/ordering/catalogue/web/public.ts'
import { listExport } from '#areas/reports/export/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useRememberedList } from '#design/object-page/siblings.ts'
import { useUser } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type DomainRow, domainStatuses } from '../contract/shapes.ts'
import { ClientFilter } from './client-filter.tsx'
import { domainColumns } from './domain-columns.tsx'
import { statusWord } from './domain-status.tsx'
import { extraColumns, useKnownExtra } from './extra-cells.tsx'
import { domainTable } from './list-request.ts'
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

/** /domains: everything one may see, searched and ordered by the server. */
export function DomainsScreen() {
  const user = useUser()
  const state = useTableState({ ...domainTable, filterIds: [...domainTable.filterIds] })
  const query = useQuery(domainList(user?.clientId, state))
  const tags = usePanel('tags')
  const navigate = useNavigate()
  const renew = useDomainMutation(setAutoRenew)
  const extra = { clientId: user?.clientId, ids: query.data?.data.map(({ id }) => id) ?? [] }
  const known = useKnownExtra(extra)
  useRememberedList('domains', query.data?.data, thingOf)
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const order = (
    <LinkButton {...toOrder()} look="primary" icon={Plus}>
      {m.portfolio_order()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={m.portfolio_title()}
        help={hasClients ? m.portfolio_help_partner() : m.portfolio_help()}
        actions={
          <>
            <LinkButton {...toRecordSearch()} icon={FileSearch}>
              {m.portfolio_find_records()}
            </LinkButton>
            {order}
          </>
        }
      />
      {renew.error && (
        <Banner meaning="bad" className="mb-4" onDismiss={() => renew.reset()}>
          {errorText(renew.error)}
        </Banner>
      )}
      <DataTable
        name="domains"
        label={m.portfolio_title()}
        columns={domainColumns(hasClients, extraColumns(extra, known))}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => row.domain}
        onOpen={(row) => void navigate(toDomain(row.domain) as never)}
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
        toolbar={hasClients && <ClientFilter state={state} />}
        exports={user?.permissions.domains ? listExport('domains') : undefined}
        searchLabel={m.portfolio_search()}
        filters={filters()}
        empty={
          <EmptyState icon={Globe} title={m.portfolio_empty_title()} actions={order}>
            {m.portfolio_empty_text()}
          </EmptyState>
        }
      />
      <TagsPanel domain={tags.value} onClose={tags.close} />
    </>
  )
}
