import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of web spaces, and who reads it; areas add lines of their own below it. */
export const logLines: LogLines = {
  'hosting.': { readers: 'services', text: m.web_space_did },
}
