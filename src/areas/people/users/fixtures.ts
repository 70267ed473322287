import { createHash, randomBytes } from 'node:crypto'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'
import type { Rights } from './rules/roles.ts'

/** A user of a client who has signed in before, with a token. */
export async function addUser(
  db: Database,
  user: { clientId: ClientId; email: string; permissions?: Rights; allProducts?: boolean },
): Promise<{ accountId: AccountId; token: string }> {
  const { id } = await db
    .insertInto('account')
    .values({
      client_id: user.clientId,
      email: user.email,
      first_name: 'Wout',
      last_name: user.email.split('@')[0] ?? '',
      permissions: JSON.stringify(user.permissions ?? { overview: true }),
      all_products: user.allProducts ?? true,
      email_verified_at: new Date('2026-01-01T09:00:00Z'),
      last_signed_in_at: new Date('2026-01-02T09:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: id, token: await tokenFor(db, id) }
}

export async function tokenFor(db: Database, accountId: AccountId): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const family = await db
    .insertInto('token_family')
    .values({ account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('access_token')
    .values({
      hash: createHash('sha256').update(token).digest(),
      family_id: family.id,
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .execute()
  return token
}
