import { createHash, randomBytes } from 'node:crypto'
import type { Work } from '#platform/context.ts'

/** How long somebody may look for his phone between the password and the code. */
export const challengeSeconds = 600

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Between the two steps of a sign-in: who holds it has shown the password of this account. Opens nothing by itself. */
export async function openChallenge(work: Pick<Work, 'sql' | 'now'>, accountId: number): Promise<string> {
  const [challenge, now] = [randomBytes(32).toString('base64url'), work.now()]
  await work.sql
    .insertInto('sign_in_challenge')
    .values({
      hash: hashOf(challenge),
      purpose: 'two-factor',
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    })
    .execute()
  return challenge
}

/** Whose it is, while it lives and was not used. */
export const challengeHolder = async (
  work: Pick<Work, 'sql' | 'now'>,
  challenge: string,
): Promise<number | undefined> =>
  (
    await work.sql
      .selectFrom('sign_in_challenge')
      .select('account_id')
      .where('hash', '=', hashOf(challenge))
      .where('purpose', '=', 'two-factor')
      .where('used_at', 'is', null)
      .where('expires_at', '>', work.now())
      .executeTakeFirst()
  )?.account_id ?? undefined

/** Uses it up; of two at the same moment one is first. Call it in the transaction that opens the session. */
export const closeChallenge = async (work: Pick<Work, 'sql' | 'now'>, challenge: string): Promise<boolean> =>
  (await work.sql
    .updateTable('sign_in_challenge')
    .set({ used_at: work.now() })
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', 'two-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now())
    .returning('hash')
    .executeTakeFirst()) !== undefined
