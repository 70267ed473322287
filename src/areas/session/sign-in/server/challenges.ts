import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'

/** What somebody was given between two steps of a sign-in, and has to bring back; kept as its hash, and used up once. */
type Writing = Pick<Work, 'sql' | 'now'>
export type ChallengePurpose = 'two-factor' | 'passkey-sign-in' | 'passkey-add'

export async function openSignInChallenge(
  { sql, now }: Writing,
  challenge: { hash: Buffer; purpose: ChallengePurpose; accountId?: AccountId; rpId?: string; seconds: number },
): Promise<void> {
  const createdAt = now()
  await sql
    .insertInto('sign_in_challenge')
    .values({
      hash: challenge.hash,
      purpose: challenge.purpose,
      account_id: challenge.accountId ?? null,
      ...(challenge.rpId === undefined ? {} : { rp_id: challenge.rpId }),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + challenge.seconds * 1000),
    })
    .execute()
}

/** Uses it up, whatever comes of it; of two at the same moment one is first. Undefined when it was used, is over, or is none. */
export const takeSignInChallenge = ({ sql, now }: Writing, hash: Buffer, purpose: ChallengePurpose) =>
  sql
    .updateTable('sign_in_challenge')
    .set({ used_at: now() })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['account_id', 'rp_id'])
    .executeTakeFirst()

export async function dropOldChallenges({ sql }: Writing, before: Date): Promise<void> {
  await sql.deleteFrom('sign_in_challenge').where('expires_at', '<', before).execute()
}
