import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import type { TransferRecord } from './transfer-records.ts'

/**
 * The first record that our name servers would refuse. In a file of its own, so that the cart does not load the DNS
 * rules.
 */
export const recordFlaw = (records: readonly TransferRecord[], domain: string): TransferRecord | undefined =>
  records.find((record) => readRecord(record, domain).record === undefined)
