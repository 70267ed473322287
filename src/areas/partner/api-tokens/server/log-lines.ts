import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** What the log says of this area's work, and who reads it, by the beginning of the action. */
export const logLines: LogLines = {
  'partner.api-token-made': { text: m.tokens_did_token_made },
  'partner.api-token-': { text: m.tokens_did_token },
  'partner.api-switched-': { text: unnamed(m.tokens_did_switch) },
}
