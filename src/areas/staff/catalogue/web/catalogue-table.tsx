import type { UseQueryResult } from '@tanstack/react-query'
import { type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/components/button.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'

const fresh = 'new'

/** A list of the catalogue; a row opens in a panel (`?product=620`), and so does a new one (`?product=new`). */
export function CatalogueTable<Row extends object>(props: {
  /** The name of the list's parameters in the URL. */
  thing: 'product' | 'extension'
  label: string
  columns: readonly Column<Row>[]
  query: UseQueryResult<Row[]>
  rowId: (row: Row) => string | number
  icon: LucideIcon
  searchLabel: string
  addLabel: string
  panel: (row: Row, onClose: () => void) => ReactNode
  newPanel: (onClose: () => void) => ReactNode
}) {
  const { thing, query, rowId } = props
  const state = useTableState({ prefix: `${thing}-`, sort: 'position' })
  const panel = usePanel(thing)
  const { row: open, isMissing } = usePanelRow(panel, query.data, rowId)
  return (
    <>
      <DataTable
        name={`staff-${thing}s`}
        label={props.label}
        columns={props.columns}
        state={state}
        query={query}
        rowId={rowId}
        onOpen={(row) => panel.open(rowId(row))}
        searchLabel={props.searchLabel}
        toolbar={
          <Button icon={Plus} onPress={() => panel.open(fresh)}>
            {props.addLabel}
          </Button>
        }
        empty={<EmptyState icon={props.icon} title={m.staff_catalogue_empty()} />}
      />
      {open && props.panel(open, panel.close)}
      <MissingPanel panel={panel} isMissing={isMissing} title={props.label} />
      {panel.value === fresh && props.newPanel(panel.close)}
    </>
  )
}

/** The position in the shop, by which the list is sorted. */
export const positionColumn = <Row extends { position: number }>(): Column<Row> => ({
  id: 'position',
  header: m.staff_catalogue_position(),
  cell: (row) => <span className="tabular">{row.position}</span>,
  text: (row) => row.position,
  sortable: true,
  align: 'end',
})
