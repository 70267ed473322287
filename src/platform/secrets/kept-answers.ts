import { idempotencyHours } from '#base/idempotency.ts'
import type { Work } from '../context.ts'
import type { Sql } from '../sql/connect.ts'
import { sealSecret, unsealSecret } from './secret-box.ts'

/** What is kept of a call under a key: what was asked, and when it is done the answer, sealed. */
export type Kept = { fingerprint: string; state: 'running' | 'done'; answer?: string }

/** What these keys stand under among the settings. */
export const keptUnder = 'idempotency:'
const dayMs = idempotencyHours * 3_600_000
/** After so long nobody works at it any more: the process that began is gone, and the call may be made again. */
const leaseMs = 120_000

/** `ours` when the call is ours to make; else what is kept of the one before, nothing if it was given up this moment. */
export async function claimAnswer(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  name: string,
  fingerprint: string,
): Promise<Kept | 'ours' | undefined> {
  const at = now()
  const value = JSON.stringify({ fingerprint, state: 'running' } satisfies Kept)
  const ours = await sql
    .insertInto('setting')
    .values({ key: name, value, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value, changed_at: at })
        .where((eb) =>
          eb.or([
            eb('setting.changed_at', '<', new Date(at.getTime() - dayMs)),
            eb.and([
              eb('setting.changed_at', '<', new Date(at.getTime() - leaseMs)),
              eb(eb.ref('setting.value', '->>').key('state' as never), '=', 'running' as never),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (ours) return 'ours'
  const found = await sql.selectFrom('setting').select('value').where('key', '=', name).executeTakeFirst()
  return found?.value as Kept | undefined
}

export async function keepAnswer(work: Work, name: string, fingerprint: string, result: unknown): Promise<void> {
  const answer = await sealSecret(work, name, JSON.stringify({ result }))
  const value = JSON.stringify({ fingerprint, state: 'done', answer } satisfies Kept)
  await work.sql.updateTable('setting').set({ value, changed_at: work.now() }).where('key', '=', name).execute()
}

/** @throws SecretUnreadable when the key that sealed it was taken away. */
export async function readAnswer(work: Work, name: string, sealed: string): Promise<unknown> {
  return (JSON.parse(await unsealSecret(work, name, sealed)) as { result?: unknown }).result
}

export async function giveUpAnswer(sql: Sql, name: string): Promise<void> {
  await sql.deleteFrom('setting').where('key', '=', name).execute()
}

/** Answers whose day is over. */
export async function forgetOldAnswers({ sql, now }: Pick<Work, 'sql' | 'now'>): Promise<void> {
  await sql
    .deleteFrom('setting')
    .where('key', 'like', `${keptUnder}%`)
    .where('changed_at', '<', new Date(now().getTime() - dayMs))
    .execute()
}
