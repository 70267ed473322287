import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { JobCtx } from '#platform/context.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { openQueue } from '#platform/jobs/queue.ts'
import { silentLog } from '#platform/log/log.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { connect } from '#platform/sql/connect.ts'
import { type SampleProvider, sampleProvider } from './sample-operation.ts'
import { sampleOperations, sampleWork } from './sample-work.ts'

/**
 * A worker of the sample operations alone. It kills itself with SIGKILL at the moment that a request names (`dieAt`), unless a process
 * before it has died of the same request. Moments are counted for each request: before and after each call of the provider, and just
 * before and just after each commit.
 */
const url = process.env.DATABASE_URL ?? ''
const db = connect(url, { size: 12 })
const state = databaseState(db)
type Life = { id: number; dieAt: number; moments: number }
const lives = new Map<number, Life>()
const living = new AsyncLocalStorage<Life>()

async function moment(): Promise<void> {
  const life = living.getStore()
  if (!life) return
  life.moments += 1
  if (life.moments !== life.dieAt) return
  await state.change(`killed ${life.id}`, () => life.dieAt)
  process.kill(process.pid, 'SIGKILL')
  // Nothing may happen in the moment that a signal takes.
  await new Promise(() => {})
}

async function lifeOf(id: number): Promise<Life> {
  const known = lives.get(id)
  if (known) return known
  const row = await db.selectFrom('provider_operation').select('wanted').where('id', '=', id).executeTakeFirstOrThrow()
  const hasDied = (await state.read(`killed ${id}`)) !== undefined
  const life = { id, dieAt: hasDied ? 0 : Number((row.wanted as { dieAt?: number }).dieAt), moments: 0 }
  lives.set(id, life)
  return life
}

const mortal = (provider: SampleProvider): SampleProvider => ({
  act: async (...given) => {
    await moment()
    const said = await provider.act(...given)
    await moment()
    return said
  },
  read: async (...given) => {
    await moment()
    const said = await provider.read(...given)
    await moment()
    return said
  },
})

/** One request at a time: the death of one must not hide the last moment of another. */
let last: Promise<unknown> = Promise.resolve()
function alone<End>(payload: never, work: () => Promise<End>): Promise<End> {
  const turn = last.then(async () => living.run(await lifeOf((payload as { requestId: number }).requestId), work))
  last = turn.catch(() => {})
  return turn
}

const jobs: AnyJob[] = sampleOperations.map(({ job }) => ({
  ...job,
  atOnce: 1,
  run: (ctx: JobCtx, payload: never) => alone(payload, () => job.run(ctx, payload)),
  onExhausted: (ctx: JobCtx, payload: never, error: Error) =>
    alone(payload, async () => job.onExhausted?.(ctx, payload, error)),
}))

const queue = await openQueue(url, jobs, silentLog, { worker: true })
const makeWork = sampleWork(queue, {
  sample: mortal(sampleProvider(db, { remembers: true })),
  'sample-forgetful': mortal(sampleProvider(db, { remembers: false })),
})
process.send?.('ready')
await once(process, 'message')
await queue.work(({ signal, attempt }) => ({
  ...makeWork(db),
  sql: db,
  signal,
  attempt,
  transact: async (part) => {
    const end = await db.transaction().execute(async (trx) => {
      const made = await part(makeWork(trx))
      await moment()
      return made
    })
    await moment()
    return end
  },
}))
await once(process, 'message')
await queue.finish(600_000)
process.exit(0)
