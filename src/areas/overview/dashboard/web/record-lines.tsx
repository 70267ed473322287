import type { DnsRecord } from '#areas/domains/dns/contract/shapes.ts'
import { Badge } from '#design/components/badge.tsx'
import { Mono } from '#design/components/text-bits.tsx'

/** Records as they stand in the zone, to look at. */
export const RecordLines = ({ records, domain }: { records: readonly DnsRecord[]; domain: string }) => (
  <ul className="divide-y divide-line">
    {records.map((record) => (
      <li key={record.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
        <Badge>{record.recordTypeName}</Badge>
        <span className="break-all">{record.recordName === '@' ? domain : `${record.recordName}.${domain}`}</span>
        <Mono length={50}>{record.content}</Mono>
      </li>
    ))}
  </ul>
)
