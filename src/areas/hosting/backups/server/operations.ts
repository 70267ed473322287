import * as z from 'zod/mini'
import { atWebHost, readOne, readSpace, referenceOf } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { type ClientId, idOf, type ServiceId } from '#base/ids.ts'
import { type Download, type Restored, type WebHost, webHostKey } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isSilent, reading, tryAgain, waits } from '#platform/operations/answers.ts'
import { operationIdOf, ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { BackupPart } from '../contract/shapes.ts'
import { backupKinds } from '../rules/backup.ts'
import { percentOf } from '../rules/progress.ts'
import { backupStore } from './backup-store.ts'

const Wanted = z.object({ point: z.string(), part: BackupPart })
type Request = { task_id: number; client_id: ClientId; subject_id: ServiceId; tries: number }

/** So often it is looked how far the host is, while somebody may be watching. */
const lookEverySeconds = 3
/** What was put back is remembered as long as its databases are kept. */
const rememberedMs = 90 * dayMs

/** How far the host is, for the task and for the screens, until it is asked again. */
const stillAtIt =
  (host: WebHost, { task_id: taskId, client_id: clientId, subject_id: id }: Request, operationId: string) =>
  async ({ lookAgainSeconds }: { lookAgainSeconds: number }) => {
    const steps = answered(await host.readProgress({ reference: referenceOf(id), operationId }))
    return waits({
      retryAfterSeconds: Math.min(lookAgainSeconds, lookEverySeconds),
      progress: percentOf(steps),
      write: async (work) => {
        if (!steps) return
        await backupStore.noteSteps(work.sql, taskId, steps)
        await work.pushEvent({ clientId, type: 'web-space.changed', subject: id })
      },
    })
  }

/** What a restore and a preparation have in common: their end is kept beside the task, and they can be stopped. */
const kept = {
  ...atWebHost,
  wanted: Wanted,
  fail: (work: Work, { task_id: taskId }: Request) => ended(work, taskId, null),
  stopped: async (work: Work, request: Request) => {
    const { task_id: taskId, subject_id: serviceId } = request
    await ended(work, taskId, null)
    await work.enqueue(stopAtHost, { taskId, serviceId, stops: operationIdOf(request) })
  },
  reopened: async (work: Work, { task_id: taskId }: Request) => {
    await backupStore.reopen(work.sql, taskId)
  },
}

async function ended(work: Work, taskId: number, result: Restored | Download | null): Promise<void> {
  await backupStore.end(work.sql, taskId, result, work.now())
}

/** Puts something back; the host keeps how it stood before as a backup of its own. */
export const restoreBackup = ownOperation({
  name: 'hosting.restore.begin',
  ...kept,
  tasks: {
    'hosting.restore.files': m.web_backups_task_files,
    'hosting.restore.database': m.web_backups_task_database,
    'hosting.restore.undo': m.web_backups_task_undo,
  },
  ask: async (host, request, { operationId }) =>
    reading(await host.restore(operationId, { reference: referenceOf(request.subject_id), ...request.wanted }), {
      pending: stillAtIt(host, request, operationId),
    }),
  apply: async (work, { task_id: taskId, subject_id: serviceId }, restored) => {
    await ended(work, taskId, restored)
    await work.enqueue(readSpace, { serviceId })
  },
})

/** Puts what is wanted into one file at the host, which keeps it for a while. */
export const prepareDownload = ownOperation({
  name: 'hosting.download.prepare',
  ...kept,
  tasks: { 'hosting.download.prepare': m.web_backups_task_download },
  ask: async (host, request, { operationId }) =>
    reading(
      await host.prepareDownload(operationId, { reference: referenceOf(request.subject_id), ...request.wanted }),
      {
        pending: stillAtIt(host, request, operationId),
      },
    ),
  apply: (work, { task_id: taskId }, download) => ended(work, taskId, download),
})

export const takeBackup = ownOperation({
  name: 'hosting.backup.take',
  ...atWebHost,
  wanted: z.object({ kind: z.enum(backupKinds) }),
  tasks: { 'hosting.backup.take': m.web_backups_task_take },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.takeBackup(operationId, { reference: referenceOf(id), ...wanted }),
  apply: async () => {},
})

/** Whoever follows it stopped it: the host is told until it answers. A restore goes back to how it stood. */
export const stopAtHost = job({
  name: 'hosting.stop-backup-work',
  payload: z.object({ taskId: z.number(), serviceId: idOf<ServiceId>(), stops: z.string() }),
  maxAttempts: 12,
  retrySeconds: 5,
  key: ({ taskId }) => String(taskId),
  run: async (ctx, { serviceId, stops }) => {
    const order = { reference: referenceOf(serviceId), stops }
    const said = await ctx.driver(webHostKey).stopBackupWork(`stop-${stops}`, order)
    if (isSilent(said)) tryAgain('web host', said)
    await readOne(ctx, serviceId)
  },
})

/** What was put back long ago. */
export const forgetBackupWork = job({
  name: 'hosting.forget-backup-work',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '41 3 * * *',
  run: async ({ sql, now }) => {
    await backupStore.forget(sql, new Date(now().getTime() - rememberedMs))
  },
})
