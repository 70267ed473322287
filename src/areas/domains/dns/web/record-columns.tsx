import { Lock } from 'lucide-react'
import { type CSSProperties, lazy, Suspense } from 'react'
import { Badge, Status } from '#design/components/badge.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { HelpTip } from '#design/components/tip.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { DnsRecord } from '../contract/shapes.ts'
import { type Staging, stagedFor } from '../rules/staging.ts'
import { ttlText } from './ttl-text.ts'

const OwnerWords = lazy(() => import('./owner-words.tsx').then((file) => ({ default: file.OwnerWords })))

/** Record data is cut to 50 characters, with all of it on hover (core §5). */
const shownData = 50

/** A longer name has a second line. */
const longestOnALine = 32
/** The average letter is a little narrower than the digit that `ch` is measured by. */
const letterCh = 0.85

/** Names have priority: a table gives each its line before the data has its own. */
const roomFor = (name: string) =>
  ({ '--name': `${Math.min(name.length, longestOnALine) * letterCh}ch` }) as CSSProperties

/** `zone`: the name that `@` stands for. */
export const recordColumns = (staging: Staging, zone: string): readonly Column<DnsRecord>[] => [
  {
    id: 'name',
    header: m.dns_field_name(),
    sortable: true,
    cell: (row) => (
      <span
        style={roomFor(row.recordName === '@' ? `@ ${zone}` : row.recordName)}
        className="wide:inline-block wide:min-w-(--name)"
      >
        <Mono className="font-medium">{row.recordName}</Mono>
        {row.recordName === '@' && <span className="wrap-anywhere ml-2 text-ink-soft text-sm">{zone}</span>}
      </span>
    ),
    text: (row) => row.recordName,
  },
  {
    id: 'type',
    header: m.dns_field_type(),
    sortable: true,
    cell: (row) => <Badge>{row.recordTypeName}</Badge>,
    text: (row) => row.recordTypeName,
    width: 'w-24',
  },
  {
    id: 'data',
    header: m.dns_data(),
    sortable: true,
    isLong: true,
    cell: (row) => (
      <span className="min-[1536px]:whitespace-nowrap">
        <Mono length={shownData}>{row.content}</Mono>
      </span>
    ),
    text: (row) => row.content,
  },
  {
    id: 'ttl',
    header: m.dns_ttl(),
    sortable: true,
    align: 'end',
    cell: (row) => <span className="whitespace-nowrap">{ttlText(row.TTL)}</span>,
    text: (row) => row.TTL,
    width: 'w-28',
  },
  {
    id: 'state',
    header: m.dns_state(),
    cell: (row) => recordState(row, staging),
    text: (row) => row.managedBy ?? '',
    width: 'w-40',
  },
]

function recordState(row: DnsRecord, staging: Staging) {
  const staged = stagedFor(staging, row)
  if (staged?.kind === 'changed') return <Status tone="warning">{m.dns_will_change()}</Status>
  if (staged?.kind === 'removed') return <Status tone="bad">{m.dns_will_go()}</Status>
  if (!row.managedBy) return null
  return (
    <span className="inline-flex items-center gap-1">
      <Badge icon={Lock}>{m.dns_kept_by_us()}</Badge>
      <HelpTip about={m.dns_kept_by_us()}>
        <Suspense>
          <OwnerWords owner={row.managedBy} />
        </Suspense>
      </HelpTip>
    </span>
  )
}
