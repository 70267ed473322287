import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { newSecret, secretHash } from './secret-token.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'set-password' | 'unlock'

/** Invitations and confirmations live longer, because the user may not be waiting for them. */
const lifeFactor: Record<LinkPurpose, number> = { 'verify-email': 7, 'reset-password': 1, 'set-password': 7, unlock: 1 }

/** Per account; more would fill somebody's mailbox. */
const linksPerHour = 5

const usableLink = (sql: Sql, secret: string, purposes: readonly LinkPurpose[], now: Date) =>
  sql
    .selectFrom('mailed_link')
    .select('account_id')
    .where('hash', '=', secretHash(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

export const mailedLinks = {
  /** A new link, or `undefined` when this account got too many in the last hour. */
  make: async (work: Work, accountId: AccountId, purpose: LinkPurpose): Promise<string | undefined> => {
    const now = work.now()
    const { count } = await work.sql
      .selectFrom('mailed_link')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', new Date(now.getTime() - 3_600_000))
      .executeTakeFirstOrThrow()
    return count >= linksPerHour ? undefined : mailedLinks.write(work, accountId, purpose)
  },

  /** A new link without that limit, for callers that do not mail it on request. */
  write: async (work: Work, accountId: AccountId, purpose: LinkPurpose): Promise<string> => {
    const now = work.now()
    const secret = newSecret()
    const life = work.config.tokens.mailedLinkSeconds * lifeFactor[purpose] * 1000
    await work.sql
      .insertInto('mailed_link')
      .values({
        hash: secretHash(secret),
        account_id: accountId,
        purpose,
        created_at: now,
        expires_at: new Date(now.getTime() + life),
      })
      .execute()
    return secret
  },

  /** The account of a link that is valid and unused; does not use it up. */
  holder: async (
    sql: Sql,
    secret: string,
    purposes: readonly LinkPurpose[],
    now: Date,
  ): Promise<AccountId | undefined> =>
    (await usableLink(sql, secret, purposes, now).forUpdate().executeTakeFirst())?.account_id,

  /** Whether the link would be accepted; takes no lock. */
  isOpen: async (sql: Sql, secret: string, purposes: readonly LinkPurpose[], now: Date): Promise<boolean> =>
    (await usableLink(sql, secret, purposes, now).executeTakeFirst()) !== undefined,

  /** Closes all links of these purposes, after one of them was used. */
  close: (sql: Sql, accountId: AccountId, purposes: readonly LinkPurpose[], now: Date) =>
    sql
      .updateTable('mailed_link')
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .execute(),
}
