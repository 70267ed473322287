import { idempotencyHours } from '#base/idempotency.ts'
import type { Work } from '../context.ts'
import type { Sql } from '../sql/connect.ts'
import { sealSecret, unsealSecret } from './secret-box.ts'

/** What is stored of a call under its key: the request, and once it is done the encrypted answer. */
export type Kept = { fingerprint: string; sealed_answer: string | null }

const dayMs = idempotencyHours * 3_600_000
/** After this time the process that began is considered gone, and the call may be repeated. */
const leaseMs = 120_000

/** `ours` when this call has to be carried out; otherwise what is stored, nothing if it was just abandoned. */
export async function claimAnswer(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  name: string,
  fingerprint: string,
): Promise<Kept | 'ours' | undefined> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const claim = { fingerprint, sealed_answer: null, kept_at: at }
  const ours = await sql
    .insertInto('kept_answer')
    .values({ name, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('kept_answer.kept_at', '<', before(dayMs)),
            eb.and([eb('kept_answer.kept_at', '<', before(leaseMs)), eb('kept_answer.sealed_answer', 'is', null)]),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  if (ours) return 'ours'
  return sql
    .selectFrom('kept_answer')
    .select(['fingerprint', 'sealed_answer'])
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function keepAnswer(work: Work, name: string, result: unknown): Promise<void> {
  const sealed = await sealSecret(work, name, JSON.stringify({ result }))
  await work.sql
    .updateTable('kept_answer')
    .set({ sealed_answer: sealed, kept_at: work.now() })
    .where('name', '=', name)
    .execute()
}

/** @throws SecretUnreadable when the key that encrypted it was removed. */
export async function readAnswer(work: Work, name: string, sealed: string): Promise<unknown> {
  return (JSON.parse(await unsealSecret(work, name, sealed)) as { result?: unknown }).result
}

export async function giveUpAnswer(sql: Sql, name: string): Promise<void> {
  await sql.deleteFrom('kept_answer').where('name', '=', name).execute()
}

/** Deletes answers after a day. */
export async function forgetOldAnswers({ sql, now }: Pick<Work, 'sql' | 'now'>): Promise<void> {
  await sql
    .deleteFrom('kept_answer')
    .where('kept_at', '<', new Date(now().getTime() - dayMs))
    .execute()
}
