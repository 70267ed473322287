import type { Challenge } from '#drivers/certificate-authority/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** For whom a challenge is shown: a row of `partner_domain` or of `forwarding_certificate`. */
export type ChallengeHolder = { partnerDomain: number } | { forwarding: number }

const columnsOf = (holder: ChallengeHolder) =>
  'partnerDomain' in holder
    ? { domain_id: holder.partnerDomain, forwarding_certificate_id: null }
    : { domain_id: null, forwarding_certificate_id: holder.forwarding }

export async function showChallenges(
  sql: Sql,
  holder: ChallengeHolder,
  challenges: readonly Challenge[],
  now: Date,
): Promise<void> {
  if (challenges.length === 0) return
  await sql
    .insertInto('certificate_challenge')
    .values(challenges.map(({ token, answer }) => ({ token, answer, ...columnsOf(holder), created_at: now })))
    .onConflict((conflict) => conflict.column('token').doUpdateSet(({ ref }) => ({ answer: ref('excluded.answer') })))
    .execute()
}

export async function hideChallenges(sql: Sql, holder: ChallengeHolder): Promise<void> {
  const { domain_id, forwarding_certificate_id } = columnsOf(holder)
  await sql
    .deleteFrom('certificate_challenge')
    .$if(domain_id !== null, (query) => query.where('domain_id', '=', domain_id))
    .$if(forwarding_certificate_id !== null, (query) =>
      query.where('forwarding_certificate_id', '=', forwarding_certificate_id),
    )
    .execute()
}

/** What a host answers under `/.well-known/acme-challenge/` (RFC 8555 §8.3). */
export const answerOfChallenge = async (sql: Sql, token: string): Promise<string | undefined> =>
  (await sql.selectFrom('certificate_challenge').select('answer').where('token', '=', token).executeTakeFirst())?.answer

export const challengeStore = {
  accountKey: async (sql: Sql, authority: string): Promise<string | undefined> =>
    (
      await sql
        .selectFrom('certificate_account')
        .select('account_key')
        .where('authority', '=', authority)
        .executeTakeFirst()
    )?.account_key,

  /** Two workers at once end with the same account. */
  keepAccountKey: (sql: Sql, authority: string, sealed: string, now: Date) =>
    sql
      .insertInto('certificate_account')
      .values({ authority, account_key: sealed, created_at: now })
      .onConflict((conflict) => conflict.column('authority').doNothing())
      .execute(),
}
