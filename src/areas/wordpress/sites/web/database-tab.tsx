import { Table2 } from 'lucide-react'
import { EmptyState } from '#design/components/states.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { numberText } from '#design/language/number-text.ts'
import type { TabService } from '#design/router/slots.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { SiteFacts } from '../contract/shapes.ts'
import { FindAndReplace } from './find-and-replace.tsx'
import { InstalledTab, type ReadSite } from './site-frame.tsx'

/** What a WordPress keeps: text that is found and replaced everywhere at once, and its tables. */
export const DatabaseTab = ({ service }: { service: TabService }) => (
  <InstalledTab service={service}>
    {(site) => (
      <>
        <FindAndReplace site={site} />
        <SiteTables site={site} />
      </>
    )}
  </InstalledTab>
)

type SiteTable = SiteFacts['tables'][number]

const columns = (): Column<SiteTable>[] => [
  { id: 'name', header: m.wordpress_table(), fixed: true, sortable: true, isOneLine: true, cell: ({ name }) => name },
  {
    id: 'rows',
    header: m.wordpress_rows(),
    align: 'end',
    sortable: true,
    width: 'w-40',
    text: ({ rows }) => rows,
    cell: ({ rows }) => <span className="tabular">{numberText(rows)}</span>,
  },
  {
    id: 'size',
    header: m.wordpress_size(),
    align: 'end',
    sortable: true,
    width: 'w-40',
    text: ({ bytes }) => bytes,
    cell: ({ bytes }) => <span className="tabular">{byteText(bytes)}</span>,
  },
]

function SiteTables({ site }: { site: ReadSite }) {
  const state = useTableState({ sort: '-size' })
  const { tables } = site.facts
  return (
    <DataTable
      name="wordpress-tables"
      label={m.wordpress_tables()}
      columns={columns()}
      state={state}
      query={{ data: tables, error: null, isPending: false, refetch: () => undefined }}
      rowId={({ name }) => name}
      searchLabel={m.wordpress_table_search()}
      empty={
        <EmptyState icon={Table2} title={m.wordpress_tables_none()}>
          {m.wordpress_tables_none_help()}
        </EmptyState>
      }
    />
  )
}
