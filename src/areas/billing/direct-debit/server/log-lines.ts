import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'billing.collections.': { readers: 'staff', text: unnamed(m.direct_debit_did_collections) },
  'billing.mandate.signed': { text: m.direct_debit_did_mandate_signed },
  'billing.mandate.end': { text: m.direct_debit_did_mandate_ended },
  'billing.mandate.': { text: m.direct_debit_did_mandate },
  'billing.collection.planned': { text: m.direct_debit_did_collection_planned },
  'billing.collection.collected': { text: m.direct_debit_did_collected },
  'billing.collection.': { text: m.direct_debit_did_collection_failed },
}
