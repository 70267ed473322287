import type { RecordInput } from '#areas/domains/dns/rules/read-record.ts'
import { ttlLimits } from '#areas/domains/dns/rules/ttl.ts'
import type { TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'

/** Records of public DNS as our zones accept them: only the TTL may have to change. */
export const movedRecords = (records: readonly TransferRecord[]): RecordInput[] =>
  records.map((record) => ({ ...record, TTL: Math.min(Math.max(record.TTL, ttlLimits.min), ttlLimits.max) }))
