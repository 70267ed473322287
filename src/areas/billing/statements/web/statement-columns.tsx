import { TriangleAlert } from 'lucide-react'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { StatementRow } from '../contract/shapes.ts'
import { formatWords, gapWords, spacedIban } from './entry-words.ts'
import { toStatement } from './public.ts'

/** `12 · 20/11/2026`: the bank's number, if any, and the day. */
export const statementName = ({ sequence, closedOn }: Pick<StatementRow, 'sequence' | 'closedOn'>): string =>
  sequence === null ? formatDay(closedOn) : m.statements_name({ sequence, day: formatDay(closedOn) })

export const statementColumns = (): Column<StatementRow>[] => [
  {
    id: 'date',
    header: m.statements_statement(),
    cell: (row) => (
      <Link {...toStatement(row.id)} look="plain" className="tabular font-medium">
        {statementName(row)}
      </Link>
    ),
    text: statementName,
    sortable: true,
  },
  {
    id: 'iban',
    header: m.statements_account(),
    cell: (row) => <span className="tabular whitespace-nowrap">{spacedIban(row.iban)}</span>,
    text: (row) => row.iban,
  },
  {
    id: 'unmatched',
    header: m.statements_entries(),
    cell: (row) =>
      row.unmatchedCount > 0 ? (
        <Status tone="warning">{m.statements_count_open({ count: row.unmatchedCount })}</Status>
      ) : (
        <Status tone="good">{m.statements_count_done({ count: row.entryCount - row.knownCount })}</Status>
      ),
    text: (row) => row.unmatchedCount,
  },
  {
    id: 'gap',
    header: m.statements_follows(),
    cell: (row) =>
      row.gap ? (
        <Badge tone="bad" icon={TriangleAlert}>
          {gapWords[row.gap]()}
        </Badge>
      ) : (
        <span className="text-ink-soft">{m.statements_follows_good()}</span>
      ),
    text: (row) => (row.gap ? gapWords[row.gap]() : m.statements_follows_good()),
  },
  {
    id: 'format',
    header: m.statements_format(),
    cell: (row) => formatWords[row.format],
    text: (row) => formatWords[row.format],
    hiddenAtFirst: true,
  },
  {
    id: 'uploaded',
    header: m.statements_uploaded(),
    cell: (row) => <MomentText moment={row.uploadedAt} />,
    text: (row) => row.uploadedAt,
    hiddenAtFirst: true,
  },
  {
    id: 'closing',
    header: m.statements_closing(),
    cell: (row) => <Money cents={row.closingCents} className="font-medium" />,
    text: (row) => toDecimal(row.closingCents),
    align: 'end',
  },
]
