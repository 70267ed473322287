import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { newSecret, secretHash } from './secret-token.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'set-password' | 'unlock'

/** An invitation waits for somebody who did not ask for it; the others are opened while somebody waits for the mail. */
const lifeFactor: Record<LinkPurpose, number> = { 'verify-email': 7, 'reset-password': 1, 'set-password': 7, unlock: 1 }

/** More links an hour than this nobody needs; beyond it the mailbox of somebody else is being filled. */
const linksPerHour = 5

const living = (sql: Sql, secret: string, purposes: readonly LinkPurpose[], now: Date) =>
  sql
    .selectFrom('mailed_link')
    .select('account_id')
    .where('hash', '=', secretHash(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** The secrets that travel by mail. */
export const mailedLinks = {
  /** A fresh secret for a link, or `undefined` when this account got enough of them in the last hour. */
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

  /** A fresh secret however many there were: for callers who do not ask by mail. */
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

  /** Whose link this is, while it lives and was not used. Looking does not use it up. */
  holder: async (
    sql: Sql,
    secret: string,
    purposes: readonly LinkPurpose[],
    now: Date,
  ): Promise<AccountId | undefined> =>
    (await living(sql, secret, purposes, now).forUpdate().executeTakeFirst())?.account_id,

  /** Whether it would still be taken; holds nothing. */
  isOpen: async (sql: Sql, secret: string, purposes: readonly LinkPurpose[], now: Date): Promise<boolean> =>
    (await living(sql, secret, purposes, now).executeTakeFirst()) !== undefined,

  /** Closes every link of these purposes: one of them did its work. */
  close: (sql: Sql, accountId: AccountId, purposes: readonly LinkPurpose[], now: Date) =>
    sql
      .updateTable('mailed_link')
      .set({ used_at: now })
      .where('account_id', '=', accountId)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .execute(),
}
