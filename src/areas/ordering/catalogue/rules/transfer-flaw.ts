import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import type { TransferRecord } from './transfer-records.ts'

/** The first record that our name servers could not take. Apart from the rest: who only fills a cart need not know DNS. */
export const recordFlaw = (records: readonly TransferRecord[], domain: string): TransferRecord | undefined =>
  records.find((record) => readRecord(record, domain).record === undefined)
