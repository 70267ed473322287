import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import type { tokenCall } from '../contract/token.ts'
import { tokenRow } from '../contract/token-row.ts'

/** Signs in; the tokens are set in HttpOnly cookies. */
export const signInWith = (username: string, password: string) =>
  send(tokenRow as typeof tokenCall, { body: { grant_type: 'password', username, password } })

/** The challenge of the second step, if the answer is `two_factor_required`. */
export function challengeOf(error: unknown): string | undefined {
  if (!isApiError(error) || error.code !== 'two_factor_required') return undefined
  return (error.details as { challenge?: string } | undefined)?.challenge
}
