import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import type { TransferRecord } from './transfer-records.ts'

/** The first record that our name servers could not take. Apart from the rest: code that only fills a cart need not load DNS. */
export const recordFlaw = (records: readonly TransferRecord[], domain: string): TransferRecord | undefined =>
  records.find((record) => readRecord(record, domain).record === undefined)
