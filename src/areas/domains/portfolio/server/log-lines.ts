import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'domains.': { readers: 'domains', text: m.portfolio_did },
  'domains.auto-renew.': { text: m.portfolio_did_auto_renew },
  'domains.lock.': { text: m.portfolio_did_lock },
  'domains.unlock.': { text: m.portfolio_did_unlock },
  'domains.tags.': { text: m.portfolio_did_tags },
}
