import type { AccountId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'

/** Challenges between two steps of a sign-in; stored as hashes, and used once. */
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

/** Uses it up in any case; of concurrent requests one succeeds. Undefined when it is unknown, expired or used. */
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
