import { ChangeLines } from '#design/components/change-lines.tsx'
import type { RecordInput } from '../rules/read-record.ts'
import { readRecord } from '../rules/read-record.ts'
import type { StagedRow } from '../rules/staging.ts'

/** Old and new of one staged row, as zone file lines. */
export function RowChange({ row }: { row: StagedRow }) {
  const before =
    row.kind === 'new'
      ? undefined
      : [row.before.recordName, row.before.TTL, row.before.recordTypeName, row.before.content].filter(Boolean).join(' ')
  const after = row.kind === 'removed' ? undefined : lineOf(row.input)
  return <ChangeLines before={before} after={after} />
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
