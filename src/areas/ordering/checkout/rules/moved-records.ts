import type { RecordInput } from '#areas/domains/dns/rules/read-record.ts'
import { ttlLimits } from '#areas/domains/dns/rules/ttl.ts'
import type { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'

/** Records as public DNS had them, as a zone of ours takes them: only how long they are kept may have to give way. */
export const movedRecords = (records: readonly TransferRecord[]): RecordInput[] =>
  records.map((record) => ({ ...record, TTL: Math.min(Math.max(record.TTL, ttlLimits.min), ttlLimits.max) }))
