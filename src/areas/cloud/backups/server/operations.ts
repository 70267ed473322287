import * as z from 'zod/mini'
import { aboutServer, isBusyWith, machineParts, readServer, variantBy } from '#areas/cloud/servers/server/public.ts'
import { forgetSecret, hasSecret, readSecret, referenceOf } from '#areas/hosting/space/server/public.ts'
import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { type Vault, vaultKey } from '#drivers/vault/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isSilent, reading, tryAgain, waits } from '#platform/operations/answers.ts'
import { operationIdOf, ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

/** Nothing of the vault is kept here: it is asked each time. */
const atVault = {
  ...aboutServer,
  driver: ({ wanted: { variant } }: { wanted: { variant: ServerVariant } }) => vaultKey(variant),
  silent: 'vault_silent',
  apply: async () => {},
}
const OfVariant = z.object({ variant: z.enum(serverVariants) })

export const runPolicy = ownOperation({
  name: 'cloud.backup.run',
  ...atVault,
  wanted: OfVariant,
  tasks: { 'cloud.backup.run': m.cloud_task_backup_run },
  ask: (vault, { subject_id: id }, { operationId }) => vault.runPolicy(operationId, { reference: referenceOf(id) }),
})

export const protect = ownOperation({
  name: 'cloud.backup.protect',
  ...atVault,
  onlyNewest: 'instance',
  wanted: z.extend(OfVariant, {
    ...{ instance: z.string(), isOn: z.boolean(), policy: z.optional(z.enum(['daily', 'hourly'])) },
  }),
  tasks: { 'cloud.backup.protect': m.cloud_task_protect, 'cloud.backup.unprotect': m.cloud_task_unprotect },
  ask: (vault, { subject_id: id, wanted: { instance, isOn, policy } }, { operationId }) =>
    vault.protect(operationId, { reference: referenceOf(id), instance, isOn, policy }),
})

/** The password lies sealed under the task until the vault has it. */
export const addDatabase = ownOperation({
  name: 'cloud.backup.database',
  ...atVault,
  onlyNewest: 'database',
  wanted: z.extend(OfVariant, { host: z.string(), database: z.string(), user: z.string() }),
  tasks: { 'cloud.backup.database': m.cloud_task_backup_database },
  ask: async (vault, { subject_id: id, task_id: taskId, wanted: { host, database, user } }, { ctx, operationId }) => {
    const password = await readSecret(ctx, taskId)
    if (password === undefined) return rejected('password_missing')
    return vault.addDatabase(operationId, { reference: referenceOf(id), host, name: database, user, password })
  },
  apply: async (work, { task_id: taskId }) => {
    await forgetSecret(work.sql, taskId)
  },
  mayRetry: async (work, { task_id: taskId }) => hasSecret(work.sql, taskId),
})

/** So often it is looked how far the vault is, while somebody may be watching. */
const lookEverySeconds = 3

/** How far the vault is, for the task, until it is asked again. */
const stillAtIt =
  (vault: Vault, id: ServiceId) =>
  async ({ lookAgainSeconds }: { lookAgainSeconds: number }) => {
    const { underWay } = answered(await vault.readVault(referenceOf(id))) ?? {}
    return waits({
      retryAfterSeconds: Math.min(lookAgainSeconds, lookEverySeconds),
      progress: underWay ? Math.floor((99 * underWay.done) / Math.max(1, underWay.total)) : 0,
    })
  }

/** Whoever follows it stopped it: the vault is told until it answers, and puts everything back. */
export const stopAtVault = job({
  name: 'cloud.stop-restore',
  payload: z.object({ taskId: z.number(), serviceId: idOf<ServiceId>(), stops: z.string() }),
  maxAttempts: 12,
  retrySeconds: 5,
  key: ({ taskId }) => String(taskId),
  run: async (ctx, { serviceId, stops }) => {
    const server = await variantBy(ctx.sql, serviceId)
    if (!server) return
    const said = await ctx
      .driver(vaultKey(server.variant))
      .stop(`stop-${stops}`, { reference: referenceOf(serviceId), stops })
    if (isSilent(said)) tryAgain('vault', said)
  },
})

const stopping = {
  stopped: async (work: Work, request: { task_id: number; subject_id: ServiceId; tries: number }) => {
    const { task_id: taskId, subject_id: serviceId } = request
    await work.enqueue(stopAtVault, { taskId, serviceId, stops: operationIdOf(request) })
  },
}

const Paths = z.array(z.string())

/** What a restore would meet in the server, and waits for: one of files needs no more than the system that they go to. */
export const metBy = (paths: readonly string[] | null): readonly string[] =>
  paths === null ? ['restore', 'backup.run', ...machineParts, 'firewall'] : ['restore', 'system.reinstall']

export const restorePoint = ownOperation({
  name: 'cloud.restore.begin',
  ...atVault,
  ...stopping,
  /** `paths` null: the whole server. */
  wanted: z.extend(OfVariant, { point: z.string(), paths: z.nullable(Paths) }),
  tasks: { 'cloud.restore.whole': m.cloud_task_restore_whole, 'cloud.restore.files': m.cloud_task_restore_files },
  ask: async (vault, { subject_id: id, wanted: { point, paths } }, { operationId }) => {
    const what = paths === null ? { kind: 'whole' as const } : { kind: 'files' as const, paths }
    return reading(await vault.restore(operationId, { reference: referenceOf(id), point, what }), {
      pending: stillAtIt(vault, id),
    })
  },
  apply: async (work, { subject_id: serviceId }) => {
    await work.enqueue(readServer, { serviceId })
  },
  mayRetry: async (work, { subject_id: id, wanted: { paths } }) => !(await isBusyWith(work, id, metBy(paths))),
})

export const prepareDownload = ownOperation({
  name: 'cloud.restore.prepare',
  ...atVault,
  ...stopping,
  wanted: z.extend(OfVariant, { point: z.string(), paths: Paths }),
  tasks: { 'cloud.restore.download': m.cloud_task_download },
  ask: async (vault, { subject_id: id, wanted: { point, paths } }, { operationId }) =>
    reading(await vault.prepareDownload(operationId, { reference: referenceOf(id), point, paths }), {
      pending: stillAtIt(vault, id),
    }),
})
