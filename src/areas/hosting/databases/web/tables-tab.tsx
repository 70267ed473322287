import { useQuery } from '@tanstack/react-query'
import { Database, Download, Table2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { SpaceDatabase } from '#areas/hosting/space/contract/shapes.ts'
import { type ReadSpace, SpaceTab, UnderWay } from '#areas/hosting/space/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { numberText } from '#design/language/number-text.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { DatabaseTable } from '../contract/shapes.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LastImports } from './last-imports.tsx'
import { OneTable } from './one-table.tsx'
import { databaseTables, useExport } from './queries.ts'

/** What is in the databases of a web hosting, to look at, to take along and to bring. */
export const TablesTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['database.import']}>
    {(space) => <Chosen space={space} />}
  </SpaceTab>
)

function Chosen({ space }: { space: ReadSpace }) {
  const { databases } = space.facts
  const [named] = useSearchParam('database')
  const database = databases.find(({ name }) => name === named) ?? databases[0]
  const { can, because } = space.abilities.browseDatabases
  if (!can || !space.canChange)
    return (
      <Section title={m.web_db_title()}>
        <p className="text-ink-soft">{because ?? m.web_db_closed()}</p>
      </Section>
    )
  if (!database)
    return (
      <Card>
        <EmptyState icon={Database} title={m.web_db_none()}>
          {m.web_db_none_help()}
        </EmptyState>
      </Card>
    )
  return <OneDatabase key={database.name} space={space} database={database} />
}

type Props = { space: ReadSpace; database: SpaceDatabase }

function OneDatabase({ space, database: { name } }: Props) {
  const { databases } = space.facts
  const [, choose] = useSearchParam('database')
  const [table, setTable] = useSearchParam('table')
  const [open, setOpen] = useState<'export' | 'import'>()
  const fetch = useExport(space.id)
  const close = () => setOpen(undefined)
  const isShut = !space.abilities.exportDatabases.can
  const actions = (
    <>
      <UnderWay when={space.underWay.includes('database')} />
      {databases.length > 1 && table === undefined && (
        <Select
          label={m.web_db_database()}
          value={name}
          onChange={(next) => choose(String(next))}
          options={databases.map((each) => ({ id: each.name, label: each.name }))}
        />
      )}
      <Button icon={Upload} isDisabled={isShut} onPress={() => setOpen('import')}>
        {m.web_db_import()}
      </Button>
      <Button icon={Download} isDisabled={isShut} onPress={() => setOpen('export')}>
        {m.web_db_export()}
      </Button>
    </>
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words font-semibold text-lg">{name}</h2>
          <p className="text-ink-soft text-sm">{space.abilities.exportDatabases.because ?? m.web_db_read_only()}</p>
        </div>
        <div className="flex flex-wrap items-end gap-2">{actions}</div>
      </div>
      {table === undefined ? (
        <Tables id={space.id} database={name} onOpen={setTable} />
      ) : (
        <OneTable key={table} id={space.id} database={name} table={table} onBack={() => setTable(undefined)} />
      )}
      <LastImports id={space.id} />
      <ConfirmDialog
        isOpen={open === 'export'}
        onClose={close}
        title={m.web_db_export_name({ name })}
        action={m.web_db_export()}
        onConfirm={() => fetch.mutateAsync(name)}
      >
        <p>{m.web_db_export_help()}</p>
      </ConfirmDialog>
      {open === 'import' && <ImportDialog id={space.id} database={name} onClose={close} />}
    </>
  )
}

const columns = (): Column<DatabaseTable>[] => [
  { id: 'name', header: m.web_db_table(), fixed: true, sortable: true, isOneLine: true, cell: ({ name }) => name },
  {
    id: 'rows',
    header: m.web_db_rows(),
    align: 'end',
    sortable: true,
    width: 'w-40',
    text: ({ rows }) => rows,
    cell: ({ rows }) => <span className="tabular">{numberText(rows)}</span>,
  },
  {
    id: 'size',
    header: m.web_db_size(),
    align: 'end',
    sortable: true,
    width: 'w-32',
    text: ({ usedBytes }) => usedBytes,
    cell: ({ usedBytes }) => <span className="tabular">{byteText(usedBytes)}</span>,
  },
  {
    id: 'columns',
    header: m.web_db_columns(),
    align: 'end',
    width: 'w-28',
    text: ({ columns: all }) => all.length,
    cell: ({ columns: all }) => all.length,
  },
  { id: 'engine', header: m.web_db_engine(), hiddenAtFirst: true, cell: ({ engine }) => engine },
]

function Tables({ id, database, onOpen }: { id: number; database: string; onOpen: (table: string) => void }) {
  const state = useTableState({ prefix: 'tables-', sort: 'name' })
  const query = useQuery(databaseTables(id, database))
  return (
    <DataTable
      name="web-tables"
      label={m.web_db_title()}
      columns={columns()}
      state={state}
      query={query}
      rowId={({ name }) => name}
      onOpen={({ name }) => onOpen(name)}
      searchLabel={m.web_db_search()}
      empty={
        <EmptyState icon={Table2} title={m.web_db_no_tables()}>
          {m.web_db_no_tables_help()}
        </EmptyState>
      }
    />
  )
}
