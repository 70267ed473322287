import { sharingRefusals } from '#areas/domains/sharing/contract/refusals.ts'
import { shareHolder } from '#areas/domains/sharing/server/public.ts'
import { tokenRefusals } from '#areas/partner/api-tokens/contract/refusals.ts'
import { apiTokenHolder } from '#areas/partner/api-tokens/server/public.ts'
import { tokenHolder } from '#areas/session/sign-in/server/public.ts'
import type { Principal } from '#base/access.ts'
import { isApiToken } from '#base/token-scopes.ts'
import type { Identified } from '#platform/http/server-parts.ts'
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

/** The principal, by what the request carries; for a session with the partner's look that its user sees, or null for none. */
export const identifyAt =
  (now: () => Date) =>
  async (given: Given, db: Database): Promise<Identified | undefined> => {
    // A request with a share key is identified by that key alone.
    if (given.shareKey)
      return alone(await shareHolder(db, given.shareKey, { ip: given.ip, userAgent: given.userAgent ?? '' }, now()))
    if (!given.token) return undefined
    if (isApiToken(given.token)) return alone(await apiTokenHolder(db, given.token, given.ip, now()))
    return tokenHolder(db, given.token, given.ip, now())
  }

const alone = (principal: Principal | undefined): Identified | undefined => principal && { principal }

/** The principal alone. */
export const principalAt =
  (now: () => Date) =>
  async (given: Given, db: Database): Promise<Principal | undefined> =>
    (await identifyAt(now)(given, db))?.principal
