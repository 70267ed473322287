import { useQuery } from '@tanstack/react-query'
import { FileDown, FileSearch, Replace } from 'lucide-react'
import { useState } from 'react'
import { recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toDomains } from '#areas/domains/portfolio/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { numberText } from '#design/language/number-text.ts'
import { useUser } from '#design/router/session.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { saveCsv } from '#design/table/csv.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { type TableState, useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { deepest, type FoundRecord } from '../contract/calls.ts'
import { foundColumns } from './found-columns.tsx'
import { allFound, recordSearch, recordTable } from './queries.ts'
import { ReplacePanel } from './replace-panel.tsx'

const examples = ['192.0.2.1', 'type:MX', '_dmarc', 'content:spf', 'name:www type:CNAME'] as const
/** A selection over several pages; the limit of domains per change. */
const maxChosen = 2000

/** /domains/records: searches the records of all domains. */
export function RecordSearchScreen() {
  const user = useUser()
  const state = useTableState({ ...recordTable, filterIds: [...recordTable.filterIds] })
  const query = useQuery(recordSearch(user?.clientId, state))
  const goTo = useGoTo()
  const [chosen, setChosen] = useState<readonly FoundRecord[]>()
  const clientId = user?.clientId ?? 0
  const hasClients = user?.clientType === 'Partner' || user?.permissions.admin === true
  const columns = foundColumns(hasClients && !state.filters.cc)
  return (
    <>
      <PageHeader
        title={m.records_title()}
        help={hasClients ? m.records_help_partner() : m.records_help()}
        back={{ ...toDomains(), label: m.portfolio_all_domains() }}
      />
      <Examples state={state} />
      {query.data && !query.data.totalIsExact && (
        <Banner meaning="info" className="mb-4">
          {m.records_too_many({ count: numberText(deepest) })}
        </Banner>
      )}
      <DataTable
        name="record-search"
        label={m.records_title()}
        columns={columns}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.recordName} ${row.recordTypeName} ${row.domain}`}
        onOpen={(row) => void goTo(toFound(row))}
        bulk={(rows) => (
          <Button size="small" icon={Replace} onPress={() => setChosen(rows)}>
            {m.records_replace()}
          </Button>
        )}
        allMatching={{ load: () => allFound(clientId, state, maxChosen), most: maxChosen }}
        searchLabel={m.records_search()}
        filters={[
          {
            id: 'type',
            label: m.records_type(),
            type: 'checkbox',
            choices: recordTypeNames.map((type) => ({ value: type, label: type })),
          },
        ]}
        exports={[
          {
            id: 'csv-all',
            label: m.records_csv(),
            icon: FileDown,
            onAction: () => void saveAll(clientId, state, hasClients),
          },
        ]}
        empty={
          <EmptyState icon={FileSearch} title={m.records_empty_title()}>
            {m.records_empty_text()}
          </EmptyState>
        }
      />
      <ReplacePanel
        key={chosen?.map(({ id }) => id).join()}
        clientId={clientId}
        rows={chosen}
        onClose={() => setChosen(undefined)}
      />
    </>
  )
}

const toFound = (row: FoundRecord) => ({
  ...toRecords(row.domain),
  search: { q: row.recordName === '@' ? row.content.slice(0, 60) : row.recordName },
})

/** Example searches as buttons. */
function Examples({ state }: { state: TableState }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      {m.records_examples()}
      {examples.map((example) => (
        <Button key={example} size="small" look="quiet" onPress={() => state.setSearch(example)}>
          <span className="font-mono">{example}</span>
        </Button>
      ))}
    </p>
  )
}

async function saveAll(clientId: number, state: TableState, hasClients: boolean): Promise<void> {
  try {
    const rows = await allFound(clientId, state)
    saveCsv(m.records_title(), foundColumns(hasClients), rows)
  } catch (error) {
    toast.bad(errorText(error))
  }
}
