import { ChangeLines } from '#design/components/change-lines.tsx'
import { HostText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'

type Named = { name: string; tenant: string }

/** What a renewal is of, with the tenant below it. */
export const namedColumn = <Row,>(
  column: { id: string; header: string; sortable?: boolean },
  of: (row: Row) => Named,
): Column<Row> => ({
  ...column,
  text: (row) => `${of(row).name} ${of(row).tenant}`,
  cell: (row) => (
    <span className="flex min-w-0 flex-col">
      <span className="wrap-anywhere font-medium">{of(row).name}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        <HostText name={of(row).tenant} />
      </span>
    </span>
  ),
})

/** How licences renew, before and after; null where it stays as it is. */
export const renewalColumn = <Row,>(of: (row: Row) => { before: string; after: string | null }): Column<Row> => ({
  id: 'renewal',
  header: m.m365_bulk_renewal(),
  isLong: true,
  text: (row) => {
    const { before, after } = of(row)
    return after === null ? before : `${before} → ${after}`
  },
  cell: (row) => {
    const { before, after } = of(row)
    return after === null ? (
      <span className="text-ink-soft text-sm">{before}</span>
    ) : (
      <span className="text-sm">
        <ChangeLines before={before} after={after} />
      </span>
    )
  },
})
