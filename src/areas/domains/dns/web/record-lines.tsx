import { Badge } from '#design/components/badge.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

type Shown = { recordName: string; recordTypeName: string; content: string; TTL?: number }

/** As a zone file line, with the name relative to the zone. */
export const lineOfRecord = ({ recordName, recordTypeName, content, TTL }: Shown): string =>
  [recordName, TTL, recordTypeName, content].filter((part) => part !== undefined).join(' ')

/** The most lines shown. */
const listed = 200

/** Removed and added records, one line each. */
export function RecordLines({
  removed,
  added,
  total,
  addedWord = m.dns_is_new(),
  most = listed,
}: {
  removed: readonly Shown[]
  added: readonly Shown[]
  /** The total, when not all were passed. */
  total?: number
  addedWord?: string
  /** The drawn lines: removed records are shown up to a higher limit. */
  most?: number
}) {
  const lines = [
    ...removed.map((record) => ({ record, isNew: false })),
    ...added.map((record) => ({ record, isNew: true })),
  ]
  const count = total ?? lines.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
    <ul tabIndex={0} className="scroll-thin flex max-h-72 flex-col gap-1.5 overflow-y-auto">
      {lines.slice(0, most).map(({ record, isNew }) => (
        <li key={`${isNew} ${lineOfRecord(record)}`} className="flex items-baseline gap-2">
          <Badge tone={isNew ? 'good' : 'bad'}>{isNew ? addedWord : m.dns_will_go()}</Badge>
          <Mono className="wrap-anywhere min-w-0">{lineOfRecord(record)}</Mono>
        </li>
      ))}
      {count > Math.min(lines.length, most) && (
        <li className="text-ink-soft">{m.dns_more({ count: count - Math.min(lines.length, most) })}</li>
      )}
    </ul>
  )
}
