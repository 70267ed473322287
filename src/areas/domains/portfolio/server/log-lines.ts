import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'domains.': { readers: 'domains', text: m.portfolio_did },
  'domains.auto-renew.': { text: m.portfolio_did_auto_renew },
  'domains.lock.': { text: m.portfolio_did_lock },
  'domains.unlock.': { text: m.portfolio_did_unlock },
  'domains.tags.': { text: m.portfolio_did_tags },
}
