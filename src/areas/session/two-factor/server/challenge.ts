import { createHash, randomBytes } from 'node:crypto'
import { openSignInChallenge, takeSignInChallenge } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'

/** Seconds between the password and the code. */
export const challengeSeconds = 600

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The state between the two steps: its holder has given the password of this account. It opens nothing by itself. */
export async function openChallenge(work: Pick<Work, 'sql' | 'now'>, accountId: AccountId): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const given = { hash: hashOf(challenge), purpose: 'two-factor' as const, accountId, seconds: challengeSeconds }
  await openSignInChallenge(work, given)
  return challenge
}

/** The account of a valid, unused challenge. */
export const challengeHolder = async (
  work: Pick<Work, 'sql' | 'now'>,
  challenge: string,
): Promise<AccountId | undefined> =>
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

/** Uses it up; of concurrent requests one succeeds. Call it in the transaction that opens the session. */
export const closeChallenge = async (work: Pick<Work, 'sql' | 'now'>, challenge: string): Promise<boolean> =>
  (await takeSignInChallenge(work, hashOf(challenge), 'two-factor')) !== undefined
