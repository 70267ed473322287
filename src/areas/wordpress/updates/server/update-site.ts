import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { atWordPress, isSiteFree, readSite, titlesOn } from '#areas/wordpress/sites/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { UpdateWhat } from '#base/wordpress/words.ts'
import type { UpdateReport, WordPressHost } from '#drivers/wordpress/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Answer, answered, reading, waits } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { badLook, percentAtStep, type UpdateState } from '../rules/outcomes.ts'
import { besides } from './besides.ts'
import { updateEnded } from './domain-events.ts'
import { type StepMade, updateStore } from './update-store.ts'

type Request = { task_id: number; client_id: ClientId; subject_id: ServiceId }

/** So often it is looked how far the host is, while somebody may be watching. */
const lookEverySeconds = 3

async function stepAt(host: WordPressHost, { subject_id: id }: Request, operationId: string) {
  return answered(await host.readProgress({ reference: referenceOf(id), operationId }))
}

async function noteStep(work: Work, { task_id: taskId, client_id: clientId, subject_id: id }: Request, made: StepMade) {
  if (await updateStore.noteStep(work.sql, taskId, made))
    await work.pushEvent({ clientId, type: 'wordpress-site.changed', subject: id })
}

/** Brings a site to newer releases; its host looks at it before and after, and puts it back where it is worse. */
export const updateSite = ownOperation({
  name: 'wordpress.update.run',
  ...atWordPress,
  wanted: z.object({ what: UpdateWhat }),
  tasks: {
    'wordpress.update.core': m.wordpress_updates_task_core,
    'wordpress.update.plugin': m.wordpress_updates_task_plugin,
    'wordpress.update.theme': m.wordpress_updates_task_theme,
    'wordpress.update.all': m.wordpress_updates_task_all,
    'wordpress.update.parts': m.wordpress_updates_task_parts,
  },
  ask: async (host, request, { ctx, operationId }): Promise<Answer<UpdateReport>> => {
    const order = { reference: referenceOf(request.subject_id), what: request.wanted.what }
    const look = async () => {
      const made = await stepAt(host, request, operationId)
      if (made) await ctx.transact((work) => noteStep(work, request, made))
    }
    // A host may answer at its end alone: how far it is, is asked meanwhile.
    const said = await besides(host.update(operationId, order), look, lookEverySeconds)
    return reading<UpdateReport, Answer<UpdateReport>>(said, {
      done: ({ value }) => reported(ctx, request, value),
      pending: async ({ lookAgainSeconds }) => {
        const made = await stepAt(host, request, operationId)
        return waits({
          retryAfterSeconds: Math.min(lookAgainSeconds, lookEverySeconds),
          progress: percentAtStep(made?.step),
          ...(made && { write: (work: Work) => noteStep(work, request, made) }),
        })
      },
      rejected: (no) => no,
      retry: (again) => again,
      unknown: (nothing) => nothing,
    })
  },
  apply: (work, request, report) => ended(work, request, stateAfter(report)),
  fail: (work, request, { code }) =>
    ended(work, request, code === 'rolled_back' ? 'rolled_back' : 'failed', code === 'rolled_back' ? null : code),
  mayRetry: (work, { subject_id: id }) => isSiteFree(work, id),
  reopened: async (work, { task_id: taskId }) => {
    await updateStore.reopen(work.sql, taskId, work.now())
  },
})

/** What did not work before and does not now either needs a look as much as what went back. */
const stateAfter = (report: UpdateReport): UpdateState =>
  report.ended === 'updated' && badLook(report.looks) ? 'still_broken' : report.ended

/** What went back did not come about, whatever else it was: its task says so, and it can be tried again. */
async function reported(
  ctx: JobCtx,
  { task_id: taskId, subject_id: id }: Request,
  report: UpdateReport,
): Promise<Answer<UpdateReport>> {
  await ctx.transact(async (work) => {
    const titleOf = await titlesOn(work.sql, id)
    const changes = report.changes.map((change) => ({ ...change, title: titleOf(change.kind, change.slug) }))
    await updateStore.noteReport(work.sql, taskId, { ...report, changes })
  })
  return report.ended === 'rolled_back'
    ? rejected('rolled_back', report.detail ?? undefined)
    : { kind: 'done', value: report }
}

async function ended(work: Work, request: Request, state: UpdateState, reason: string | null = null): Promise<void> {
  const { task_id: taskId, subject_id: serviceId } = request
  const row = await updateStore.end(work.sql, taskId, { state, reason, now: work.now() })
  await work.enqueue(readSite, { serviceId })
  if (row?.run_id) await work.emit(updateEnded, { runId: row.run_id })
}
