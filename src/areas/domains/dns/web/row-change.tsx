import { ArrowRight } from 'lucide-react'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { RecordInput } from '../rules/read-record.ts'
import { readRecord } from '../rules/read-record.ts'
import type { StagedRow } from '../rules/staging.ts'

/** Old and new of one staged row, as a name server would have them. */
export function RowChange({ row }: { row: StagedRow }) {
  const before =
    row.kind === 'new'
      ? undefined
      : `${row.before.recordName} ${row.before.TTL ?? ''} ${row.before.recordTypeName} ${row.before.content}`
  const after = row.kind === 'removed' ? undefined : lineOf(row.input)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      {before && <Mono className={after ? 'text-ink-soft line-through' : 'line-through'}>{before}</Mono>}
      {before && after && (
        <ArrowRight role="img" aria-label={m.dns_becomes()} size={14} className="shrink-0 text-ink-soft" />
      )}
      {after && <Mono>{after}</Mono>}
    </span>
  )
}

/** The zone's name does not matter for showing a line: names stay as they were typed. */
function lineOf(input: RecordInput): string {
  const { record } = readRecord(input, 'zone.invalid')
  if (!record) return `${input.recordName ?? '@'} ${input.recordTypeName} ${String(input.recordData ?? '')}`
  return `${record.name} ${record.ttl ?? ''} ${record.type} ${record.data.replaceAll('.zone.invalid.', '')}`.replace(
    /\s+/g,
    ' ',
  )
}
