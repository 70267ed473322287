import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQueue, type Queue } from '#platform/jobs/queue.ts'
import { silentLog } from '#platform/log/log.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { connect, type Database } from '#platform/sql/connect.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { quickStart } from '../kit/mortal.ts'
import { personaOf } from '../kit/personas.ts'
import { doneMail, failureMail, type Manner, manners, type SampleThing } from '../kit/sample-operation.ts'
import { forgetful, remembering, sampleOperations, sampleWork } from '../kit/sample-work.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Each way of answering has at least six: claim, ask and end, and for each the moment before and the moment after. */
const steps = [1, 2, 3, 4, 5, 6, 7, 8]
/** Where a provider forgets operation ids, the run after a death has to look before it asks. */
const askedOfForgetful: Manner[] = ['done', 'retry', 'unknown-done']
const failing: readonly Manner[] = ['rejected', 'silent-not']

type Placed = { id: number; taskId: number; thing: string; manner: Manner; dieAt: number }

/** An operation of a provider is killed at each step of each outcome; afterwards each has ended once. */
describe('a worker that is killed while it asks a provider', () => {
  let db: Database
  let queue: Queue
  let url: string
  let program: string
  const alive = new Set<ChildProcess>()

  beforeAll(async () => {
    program = await builtProgram('killed-operation')
    url = await testDatabase()
    db = connect(url, { size: 4 })
    queue = await openQueue(url, [...sampleOperations.map(({ job }) => job), sendMail], silentLog, { worker: false })
  })
  afterAll(async () => {
    for (const child of alive) child.kill('SIGKILL')
    await queue.stop()
    await db.destroy()
  })

  it('leaves none undone and does none twice, at each step of each outcome', async () => {
    const placed = await placeAll()
    await liveAndDie(placed)
    const deaths = await deathsOf()
    // Whatever is answered, it is claimed, asked and ended.
    for (const { id, thing, dieAt } of placed) if (dieAt <= 6) expect(deaths.get(id), thing).toBe(dieAt)
    for (const each of placed) await expectEndedOnce(each)
  }, 3_600_000)

  async function placeAll(): Promise<Placed[]> {
    const { clientId } = await personaOf(db, 'customer')
    const makeWork = sampleWork(queue)
    const planned = [
      ...manners.map((manner) => ({ row: remembering, manner })),
      ...askedOfForgetful.map((manner) => ({ row: forgetful, manner })),
    ].flatMap((each) => steps.map((dieAt) => ({ ...each, dieAt })))
    const placed: Placed[] = []
    for (const { row, manner, dieAt } of planned) {
      const thing = `${row === forgetful ? 'forgetful-' : ''}${manner}-${dieAt}`
      const task = { clientId, kind: row.name, subject: thing, label: thing }
      const { requestId, taskId } = await db
        .transaction()
        .execute((trx) => startOperation(makeWork(trx), row, { ...task, wanted: { manner, steps: 1, dieAt } }))
      placed.push({ id: requestId, taskId, thing, manner, dieAt })
    }
    return placed
  }

  /** One worker at a time; the next has started already when it dies. */
  async function liveAndDie(placed: readonly Placed[]): Promise<void> {
    let next = startWorker()
    for (let life = 0; life <= placed.length; life++) {
      const worker = await next
      next = startWorker()
      worker.send('go')
      let died: string | null | undefined
      const exit = new Promise<void>((resolve) =>
        worker.once('exit', (_code, signal) => {
          died = signal
          resolve()
        }),
      )
      while (died === undefined && (await countOpen()) > 0) {
        await soon()
        await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 200))])
      }
      // What it has in hand it ends, or dies of.
      if (worker.connected) worker.send('finish')
      await exit
      if (died === null) break
      await leasesEnd()
    }
    expect(await countOpen()).toBe(0)
  }

  function startWorker(): Promise<ChildProcess> {
    const child = fork(program, {
      cwd: root,
      env: { ...process.env, ...quickStart, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    alive.add(child)
    child.once('exit', () => alive.delete(child))
    return new Promise((resolve) => child.once('message', () => resolve(child)))
  }

  const countOpen = async (): Promise<number> =>
    (
      await db
        .selectFrom('provider_operation')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).open

  /** The pauses between tries grow; here they are over at once. */
  const soon = () =>
    raw`update pgboss.job set start_after = now()
      where name like 'sample.%' and state in ('retry', 'created') and start_after > now()`.execute(db)
  /** What the dead one held is free at once instead of after its lease, as often as it takes. */
  const leasesEnd = () =>
    raw`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_count = 0
      where name like 'sample.%' and state = 'active'`.execute(db)

  async function deathsOf(): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('sandbox_state')
      .select(['key', 'value'])
      .where('key', 'like', 'killed %')
      .execute()
    return new Map(rows.map(({ key, value }) => [Number(key.slice('killed '.length)), Number(value)]))
  }

  async function expectEndedOnce({ id, taskId, thing, manner }: Placed): Promise<void> {
    const end = failing.includes(manner) ? 'failed' : 'done'
    const request = await db
      .selectFrom('provider_operation')
      .select(['state', 'reason_code'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(request?.state, `${thing}: ${request?.reason_code}`).toBe(end)
    const task = await db.selectFrom('task').select('state').where('id', '=', taskId).executeTakeFirst()
    expect(task?.state, thing).toBe(end)
    const audit = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_type', '=', 'task')
      .where('object_id', '=', thing)
      .execute()
    expect(audit, thing).toEqual([{ action: `sample.thing.${end}` }])
    const mails = await db
      .selectFrom('mail_message')
      .select('kind')
      .where('recipient', '=', `${thing}@test.example`)
      .execute()
    expect(mails, thing).toEqual([{ kind: end === 'done' ? doneMail : failureMail }])
    const told = await db
      .selectFrom('event')
      .select('id')
      .where('type', '=', 'service.changed')
      .where('subject', '=', thing)
      .execute()
    expect(told.length, thing).toBe(1)
    const there = await db
      .selectFrom('sandbox_state')
      .select('value')
      .where('key', '=', `sample ${thing}`)
      .executeTakeFirst()
    expect((there?.value as SampleThing | undefined)?.effects ?? 0, thing).toBe(end === 'done' ? 1 : 0)
  }
})
