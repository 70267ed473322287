import { named } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of cloud servers, and who reads it; what was asked of a provider is called as its task is. */
export const logLines: LogLines = {
  'cloud.': { readers: 'services', text: m.cloud_did },
  // The right to open a screen, and its end, belong to the screen that was opened.
  'cloud.console.asked': { text: named(m.cloud_did_console_asked), isPart: true },
  'cloud.console.opened': { text: named(m.cloud_did_console_opened) },
  'cloud.console.closed': { text: named(m.cloud_did_console_closed), isPart: true },
  'cloud.restore.fetched': { text: named(m.cloud_did_fetched) },
  'cloud.size.asked': { text: named(m.cloud_did_size) },
}
