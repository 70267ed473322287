import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'partner.api-token-made': { text: m.tokens_did_token_made },
  'partner.api-token-': { text: m.tokens_did_token },
  'partner.api-switched-': { text: unnamed(m.tokens_did_switch) },
}
