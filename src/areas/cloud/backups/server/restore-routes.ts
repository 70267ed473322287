import { serverCallRefusals } from '#areas/cloud/servers/contract/base.ts'
import {
  activeServer,
  askProvider,
  changedServer,
  livingServer,
  offeredDriver,
  type Server,
} from '#areas/cloud/servers/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { refuser } from '#base/refusal.ts'
import { type Vault, vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { askStop } from '#platform/jobs/tasks.ts'
import { backupRefusals } from '../contract/refusals.ts'
import { genericRestores, proxmoxRestores } from '../contract/tables.ts'
import { insistOnBackup } from './abilities.ts'
import { fetched } from './fetched.ts'
import { heardFromVault } from './heard.ts'
import { insistOnPaths } from './insist-on-paths.ts'
import { metBy, prepareDownload, restorePoint } from './operations.ts'
import { isReady, jobOf, type RestoreKind, restoreJobs } from './restore-jobs.ts'

const refuse = refuser({ ...serverCallRefusals, ...backupRefusals })
const mostFound = 100

type AskedPoint = { params: { id: number; restorePoint: string } }
type AskedJob = { params: { id: number; restorePoint: string; job: number } }

const handlersOf = (variant: ServerVariant) => {
  const asked = async (ctx: Ctx, id: number): Promise<{ vault: Vault; server: Server }> => ({
    server: await livingServer(ctx, id, variant),
    vault: offeredDriver(ctx, vaultKey(variant)),
  })
  const jobIn = async (ctx: Ctx, { id, restorePoint: point, job }: AskedJob['params'], kind: RestoreKind) => {
    const { id: serviceId } = await livingServer(ctx, id, variant)
    return (await restoreJobs.find(ctx.sql, { serviceId, point, job, kind })) ?? refuse('restore_job_not_found')
  }
  /** The vault is asked first, while nothing is locked, whether it has what is wanted. */
  const insistOn = async (ctx: Ctx, { id, restorePoint: point }: AskedPoint['params'], paths: string[] | null) =>
    insistOnPaths(offeredDriver(ctx, vaultKey(variant)), await activeServer(ctx, id, variant), { point, paths })

  return {
    browse: async (ctx: Ctx, { params, body: { path } }: AskedPoint & { body: { path: string } }) => {
      const { vault, server } = await asked(ctx, params.id)
      const of = { reference: server.reference, point: params.restorePoint, path }
      return { data: heardFromVault(await vault.browse(of)) }
    },

    search: async (ctx: Ctx, { params, body: { query } }: AskedPoint & { body: { query: string } }) => {
      insistOnBackup(ctx, variant, 'search')
      const { vault, server } = await asked(ctx, params.id)
      const of = { reference: server.reference, point: params.restorePoint, text: query, most: mostFound }
      return { data: heardFromVault(await vault.search(of)) }
    },

    prepare: async (ctx: Ctx, { params, body: { files } }: AskedPoint & { body: { files: string[] } }) => {
      insistOnBackup(ctx, variant, 'files')
      await insistOn(ctx, params, files)
      const wanted = { variant, point: params.restorePoint, paths: files }
      const details = { point: params.restorePoint, files: files.slice(0, 20).join(' ') }
      const [kind, asked] = ['cloud.restore.download', { wanted, details }] as const
      // One thing at a time is done, and none beside what it would meet in the server.
      return ctx.transact(async (work) => {
        const server = await changedServer(work, params.id, variant, 'restore')
        const { task } = await askProvider(work, server, prepareDownload, { kind, ...asked })
        return { success: true, task, job: task }
      })
    },

    restore: async (
      ctx: Ctx,
      { params, body }: AskedPoint & { body: { files?: string[] | undefined; whole?: boolean | undefined } },
    ) => {
      insistOnBackup(ctx, variant, body.whole ? 'wholeServer' : 'putFilesBack')
      const paths = body.whole ? null : (body.files ?? refuse('restore_path_not_found', { field: 'files' }))
      await insistOn(ctx, params, paths)
      const wanted = { variant, point: params.restorePoint, paths }
      const kind = paths === null ? 'cloud.restore.whole' : 'cloud.restore.files'
      const details = { point: params.restorePoint, ...(paths && { files: paths.slice(0, 20).join(' ') }) }
      return ctx.transact(async (work) => {
        const server = await changedServer(work, params.id, variant, ...metBy(paths))
        const { task } = await askProvider(work, server, restorePoint, { kind, wanted, details })
        return { success: true, task, job: task }
      })
    },

    check: async (ctx: Ctx, { params }: AskedJob) => ({
      data: jobOf(await jobIn(ctx, params, 'restore'), ctx.locale),
    }),

    download: async (ctx: Ctx, { params, query }: AskedJob & { query: { action: 'check' | 'download' } }) => {
      const row = await jobIn(ctx, params, 'download')
      if (query.action === 'check') return { data: jobOf(row, ctx.locale) }
      return isReady(row)
        ? fetched(ctx, await activeServer(ctx, params.id, variant), { point: params.restorePoint, request: row })
        : refuse('restore_not_ready')
    },

    stop: async (ctx: Ctx, { params }: AskedPoint) => {
      const { id: serviceId } = await changedServer(ctx, params.id, variant)
      const open = await restoreJobs.open(ctx.sql, { serviceId, point: params.restorePoint })
      const job = open?.task_id ?? refuse('nothing_to_stop')
      return { success: await askStop(ctx, job), job }
    },
  }
}

export const restoreRoutes: readonly AreaRoutes[] = [
  routes(genericRestores, handlersOf('generic')),
  routes(proxmoxRestores, handlersOf('proxmox')),
]
