import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { TableCell, TableRows } from '../contract/shapes.ts'
import { CellText, WholeCell } from './cell-text.tsx'
import { databaseTables, tableRows } from './queries.ts'

type Props = { id: number; database: string; table: string; onBack: () => void }
type Row = { number: number; cells: readonly TableCell[] }
type TableColumn = TableRows['columns'][number]

/** So many columns stand beside each other at first; others can be chosen, and a row that is opened shows all. */
const mostAtFirst = 6

const columnOf = ({ name, isBinary }: TableColumn, index: number): Column<Row> => ({
  id: `c${index}`,
  header: name,
  hiddenAtFirst: index >= mostAtFirst,
  fixed: index === 0,
  text: ({ cells }) => cells[index]?.value ?? '',
  cell: ({ cells }) => <CellText cell={cells[index]} isBinary={isBinary} />,
})

/** One table: its rows by its key, and what its columns are. */
export function OneTable({ id, database, table, onBack }: Props) {
  const state = useTableState({ prefix: 'rows-' })
  const query = useInfiniteQuery(tableRows(id, database, table))
  const [opened, setOpened] = useState<Row>()
  const columns = query.data?.pages[0]?.columns ?? []
  const rows = query.data?.pages.flatMap((page) => page.rows).map((cells, index): Row => ({ number: index + 1, cells }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 break-words font-semibold">{m.web_db_rows_of({ table })}</h3>
        <Button look="quiet" icon={ArrowLeft} onPress={onBack}>
          {m.web_db_to_tables()}
        </Button>
      </div>
      <DataTable
        name={`web-rows-${table}`}
        label={m.web_db_rows_of({ table })}
        columns={columns.length > 0 ? columns.map(columnOf) : waitingColumns}
        state={state}
        query={{ ...query, data: rows }}
        rowId={({ number }) => number}
        rowLabel={({ number }) => m.web_db_row({ number })}
        onOpen={setOpened}
        empty={
          <EmptyState icon={Rows3} title={m.web_db_no_rows()}>
            {m.web_db_no_rows_help()}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <p className="flex justify-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
            {m.web_db_more_rows()}
          </Button>
        </p>
      )}
      <TableColumns id={id} database={database} table={table} />
      <SidePanel
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={m.web_db_row({ number: opened?.number ?? 0 })}
        subtitle={table}
      >
        <DefinitionList
          items={columns.map((column, index) => ({
            term: column.name,
            value: <WholeCell cell={opened?.cells[index]} isBinary={column.isBinary} />,
          }))}
        />
      </SidePanel>
    </>
  )
}

const waitingColumns: Column<Row>[] = [{ id: 'c0', header: '…', cell: () => '' }]

function TableColumns({ id, database, table }: Omit<Props, 'onBack'>) {
  const query = useQuery(databaseTables(id, database))
  return (
    <Section title={m.web_db_columns()}>
      <Loaded query={query}>
        {(tables) => (
          <DefinitionList
            items={(tables.find(({ name }) => name === table)?.columns ?? []).map(({ name, type, isKey }) => ({
              term: name,
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  <Mono className="text-sm">{type}</Mono>
                  {isKey && <Badge>{m.web_db_key()}</Badge>}
                </span>
              ),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
