import { createHash, randomBytes } from 'node:crypto'
import type { Principal } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import { apiTokenPrefix } from '#base/token-scopes.ts'
import type { Database } from '#platform/sql/connect.ts'
import { tokenRefusals } from '../contract/refusals.ts'
import { mayComeFrom } from '../rules/origin.ts'
import { tokenHolders, tokenStore } from './token-store.ts'

const refuse = refuser(tokenRefusals)
const noteEveryMs = 60_000

/** 256 bits that nobody can guess, behind the sign by which a token is known. */
export const newApiToken = (): string => apiTokenPrefix + randomBytes(32).toString('base64url')
/** What is kept of it: looked up by its hash, so no comparison of secrets takes longer for a better guess. */
export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The principal of this API token: its owner as they are now, without the rights of the provider's staff, and within the
 * token's scopes. One indexed statement and nothing remembered, so revoking a token, closing its owner or taking away a right
 * holds from the next request on. A token that does not count is refused and never passed off as a visitor: a program must
 * notice.
 */
export async function apiTokenHolder(
  db: Database,
  token: string,
  ip: string,
  now: Date,
): Promise<Principal | undefined> {
  const [row] = await tokenHolders(db, { hash: apiTokenHash(token) })
  if (!row) return refuse('token_invalid')
  if (row.expires_at && row.expires_at <= now) return refuse('token_expired')
  if (!mayComeFrom(row.subnets, ip)) return refuse('token_foreign_address')
  if (row.is_on === false) return refuse('api_off')
  noteUse(db, row, ip, now)
  const { admin: _admin, ...permissions } = row.permissions as NonNullable<Principal['permissions']>
  return {
    accountId: row.account_id,
    clientId: row.client_id,
    clientType: row.client_type as Principal['clientType'],
    labelType: row.label_type as Principal['labelType'],
    permissions,
    ...(row.all_products ? {} : { selectedProducts: true }),
    tokenScopes: row.scopes,
    tokenId: row.id,
  }
}

/** At most once a minute, and nobody waits for it: a call is not slower, and does not fail, for being written down. */
function noteUse(db: Database, row: { id: number; last_used_at: Date | null }, ip: string, now: Date): void {
  const before = new Date(now.getTime() - noteEveryMs)
  if (row.last_used_at && row.last_used_at > before) return
  void tokenStore.noteUse(db, row.id, ip, now, before).catch(() => undefined)
}
