import { sharingRefusals } from '#areas/domains/sharing/contract/refusals.ts'
import { shareHolder } from '#areas/domains/sharing/server/public.ts'
import { tokenRefusals } from '#areas/partner/api-tokens/contract/refusals.ts'
import { apiTokenHolder } from '#areas/partner/api-tokens/server/public.ts'
import { tokenHolder } from '#areas/session/sign-in/server/public.ts'
import type { Principal } from '#base/access.ts'
import { isApiToken } from '#base/token-scopes.ts'
import type { Database } from '#platform/sql/connect.ts'

const { token_invalid, token_expired, token_foreign_address, api_off } = tokenRefusals
const { share_not_found, share_over } = sharingRefusals
/** The reasons for which a token or a share key is refused, on any call. */
export const identityRefusals = {
  token_invalid,
  token_expired,
  token_foreign_address,
  api_off,
  share_not_found,
  share_over,
}

export type Given = { token?: string | undefined; shareKey?: string; ip: string; userAgent?: string }

/** The principal, by what the request carries. */
export const principalAt =
  (now: () => Date) =>
  async (given: Given, db: Database): Promise<Principal | undefined> => {
    // A request with a share key is identified by that key alone.
    if (given.shareKey)
      return shareHolder(db, given.shareKey, { ip: given.ip, userAgent: given.userAgent ?? '' }, now())
    if (!given.token) return undefined
    if (isApiToken(given.token)) return apiTokenHolder(db, given.token, given.ip, now())
    return tokenHolder(db, given.token, given.ip, now())
  }
