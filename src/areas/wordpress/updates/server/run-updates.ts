import * as z from 'zod/mini'
import { done } from '#base/outcome.ts'
import { type WordPressHost, wordPressKey } from '#drivers/wordpress/port.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { type Answer, waits } from '#platform/operations/answers.ts'
import { type Asking, operation } from '#platform/operations/operation.ts'
import { m } from '#words'
import { openOf, percentOf } from '../rules/outcomes.ts'
import { beginAll } from './begin-next.ts'
import { updateEnded } from './domain-events.ts'
import { type Run, runStore } from './run-store.ts'
import { tellRun } from './tell-run.ts'
import { updateStore } from './update-store.ts'

/** Each update that ends has the run look again at once; this is for those whose word got lost. */
const lookEverySeconds = 15

const changed = ({ client_id: clientId, id }: Run) =>
  ({ clientId, type: 'wordpress-run.changed', subject: id }) as const

/** Updates many sites: begins one after the other as there is room, until all are over. What is under way when it is stopped ends by itself. */
export const runUpdates = operation({
  name: 'wordpress.updates.run',
  payload: z.object({ runId: z.number() }),
  idOf: ({ runId }) => runId,
  payloadOf: ({ id }) => ({ runId: id }),
  tasks: { 'wordpress.updates.run': m.wordpress_updates_task_many },
  requests: runStore,
  driver: wordPressKey,
  key: ({ id }: Run) => `wordpress-run-${id}`,
  ask: async (_host: WordPressHost, run: Run, { ctx }: Asking): Promise<Answer<null>> => {
    await beginAll(ctx, run)
    const counts = await updateStore.counts(ctx.sql, run.id)
    if (openOf(counts) === 0) return done(null)
    return waits({
      progress: percentOf(counts),
      retryAfterSeconds: lookEverySeconds,
      write: (work) => work.pushEvent(changed(run)),
    })
  },
  silent: 'wordpress_silent',
  apply: (work, run) => tellRun(work, run.id),
  stopped: async (work, run) => {
    await updateStore.endWaiting(work.sql, run.id, 'stopped', null, work.now())
    await tellRun(work, run.id)
  },
  tell: (run) => ({ events: [changed(run)] }),
  again: async (work, run) => {
    if ((await updateStore.waitAgain(work.sql, run.id)) === 0) return false
    await runStore.reopen(work.sql, run.id)
    return true
  },
})

/** The run goes on at once; the last one that was under way when it was stopped has the end told. */
export const goOn = subscriber(updateEnded, async (work, { runId }) => {
  const run = await runStore.held(work.sql, runId)
  if (!run) return
  await work.pushEvent(changed(run))
  if (run.finished_at) await tellRun(work, runId)
  else await work.enqueue(runUpdates.job, { runId })
})

/** Has a run followed as a task, and begun. */
export async function followRun(work: Work, id: number, { sites, name, afterSeconds = 0 }: Following): Promise<number> {
  const run = await runStore.byId(work.sql, id)
  if (!run) throw new Error(`no run ${id}`)
  const taskId = await startTask(work, {
    clientId: run.client_id,
    accountId: run.account_id,
    kind: 'wordpress.updates.run',
    subject: { type: 'many', id: sites },
    label: sites > 1 ? `${name} +${sites - 1}` : name,
    act: run.act,
    canStop: runUpdates.canStop,
  })
  await runStore.follow(work.sql, id, taskId)
  await work.enqueue(runUpdates.job, { runId: id }, { afterSeconds })
  return taskId
}
type Following = { sites: number; name: string; afterSeconds?: number }
