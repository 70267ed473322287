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

/** 256 random bits after the prefix by which a token is recognised. */
export const newApiToken = (): string => apiTokenPrefix + randomBytes(32).toString('base64url')
/** The stored hash: tokens are looked up by it, so there is no comparison with a timing leak. */
export const apiTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The principal of an API token: its owner as they are now, without staff rights, and within the token's scopes. One
 * indexed statement without a cache, so that revoking a token, closing its owner or withdrawing a right takes effect at
 * the next request. An invalid token is refused and never treated as a visitor: a program must notice.
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

/** Written at most once a minute and not awaited: recording must not slow a call down or fail it. */
function noteUse(db: Database, row: { id: number; last_used_at: Date | null }, ip: string, now: Date): void {
  const before = new Date(now.getTime() - noteEveryMs)
  if (row.last_used_at && row.last_used_at > before) return
  void tokenStore.noteUse(db, row.id, ip, now, before).catch(() => undefined)
}
