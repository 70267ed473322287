import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'ordering.approval-asked': { text: unnamed(m.approvals_did_asked) },
  'ordering.approval-approved': { text: unnamed(m.approvals_did_approved) },
  'ordering.approval-refused': { text: unnamed(m.approvals_did_refused) },
  'ordering.approval-expired': { text: unnamed(m.approvals_did_expired) },
  'ordering.approval-withdrawn': { text: unnamed(m.approvals_did_withdrawn) },
}
