import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { EntryQueue } from './entry-queue.tsx'
import { spacedIban } from './entry-words.ts'
import { toStatement } from './public.ts'
import { statementDefaults, statementList } from './queries.ts'
import { statementColumns } from './statement-columns.tsx'
import { UploadCard } from './upload-card.tsx'

/** /staff/statements: upload, the statements, and all unmatched entries. */
export function StatementsScreen() {
  const state = useTableState(statementDefaults)
  const query = useQuery(statementList(state.query))
  return (
    <>
      <PageHeader title={m.statements_title()} help={m.statements_help()} />
      <UploadCard />
      <Tabs
        label={m.statements_title()}
        tabs={[
          { id: 'statements', label: m.statements_tab_list(), content: <StatementTable state={state} query={query} /> },
          {
            id: 'entries',
            label: m.statements_open_entries(),
            ...(query.data ? { count: query.data.unmatched } : {}),
            content: <EntryQueue />,
          },
        ]}
      />
    </>
  )
}

type TableParts = {
  state: ReturnType<typeof useTableState>
  query: ReturnType<typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof statementList>['queryFn']>>>>>
}

function StatementTable({ state, query }: TableParts) {
  const navigate = useNavigate()
  const filters: Filter[] = [
    {
      id: 'open',
      label: m.statements_filter_open(),
      type: 'radio',
      choices: [{ value: '1', label: m.statements_filter_open_only() }],
    },
    {
      id: 'iban',
      label: m.statements_account(),
      type: 'radio',
      choices: (query.data?.accounts ?? []).map(({ iban }) => ({ value: iban, label: spacedIban(iban) })),
    },
    {
      id: 'year',
      label: m.statements_year(),
      type: 'radio',
      choices: (query.data?.years ?? []).map((year) => ({ value: String(year), label: String(year) })),
    },
  ]
  return (
    <DataTable
      name="statements"
      label={m.statements_title()}
      columns={statementColumns()}
      state={state}
      query={query}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate({ to: toStatement(row.id).to })}
      filters={filters}
      empty={
        <EmptyState icon={Landmark} title={m.statements_empty_title()}>
          {m.statements_empty_text()}
        </EmptyState>
      }
    />
  )
}
