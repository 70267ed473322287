import { Readable } from 'node:stream'
import { serverCallRefusals } from '#areas/cloud/servers/contract/base.ts'
import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import {
  askProvider,
  changedServer,
  livingServer,
  offeredDriver,
  type Server,
} from '#areas/cloud/servers/server/public.ts'
import { makeTicket, spendTicket } from '#areas/hosting/space/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { dayMs } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import { type Vault, vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { askStop } from '#platform/jobs/tasks.ts'
import { backupRefusals } from '../contract/refusals.ts'
import { genericRestores, proxmoxRestores } from '../contract/tables.ts'
import { insistOnBackup } from './abilities.ts'
import { heardFromVault } from './heard.ts'
import { prepareDownload, restorePoint } from './operations.ts'
import { fetchableUntil, isReady, jobOf, listedJob, type RestoreKind, restoreJobs } from './restore-jobs.ts'

const refuse = refuser({ ...serverCallRefusals, ...backupRefusals })
const mostFound = 100
const listedDays = 30

type AskedPoint = { params: { id: number; restorePoint: string } }
type AskedJob = { params: { id: number; restorePoint: string; job: number } }

const handlersOf = (variant: ServerVariant) => {
  const { path: pathOf } = namesOf(variant)
  const pathIn = (below: string, id: number) => pathOf(below).replace('{id}', String(id))
  const asked = async (ctx: Ctx, id: number): Promise<{ vault: Vault; server: Server }> => ({
    server: await livingServer(ctx, id, variant),
    vault: offeredDriver(ctx, vaultKey),
  })
  const jobIn = async (ctx: Ctx, { id, restorePoint: point, job }: AskedJob['params'], kind: RestoreKind) => {
    const { id: serviceId } = await livingServer(ctx, id, variant)
    return (await restoreJobs.find(ctx.sql, { serviceId, point, job, kind })) ?? refuse('restore_job_not_found')
  }
  /** For what begins work at the vault: the point has to be there, and one thing at a time is done. */
  const changed = (ctx: Ctx, { id }: { id: number }) => {
    offeredDriver(ctx, vaultKey)
    return changedServer(ctx, id, variant, 'restore')
  }

  return {
    browse: async (ctx: Ctx, { params, body: { path } }: AskedPoint & { body: { path: string } }) => {
      const { vault, server } = await asked(ctx, params.id)
      const of = { reference: server.reference, point: params.restorePoint, path }
      return { data: heardFromVault(await vault.browse(of)) }
    },

    search: async (ctx: Ctx, { params, body: { query } }: AskedPoint & { body: { query: string } }) => {
      const { vault, server } = await asked(ctx, params.id)
      const of = { reference: server.reference, point: params.restorePoint, text: query, most: mostFound }
      return { data: heardFromVault(await vault.search(of)) }
    },

    prepare: async (ctx: Ctx, { params, body: { files } }: AskedPoint & { body: { files: string[] } }) => {
      insistOnBackup(ctx, 'files')
      const server = await changed(ctx, params)
      const wanted = { point: params.restorePoint, paths: files }
      const details = { point: params.restorePoint, files: files.slice(0, 20).join(' ') }
      const { task } = await askProvider(ctx, server, prepareDownload, {
        kind: 'cloud.restore.download',
        wanted,
        details,
      })
      return { success: true, task, job: task }
    },

    restore: async (
      ctx: Ctx,
      { params, body }: AskedPoint & { body: { files?: string[] | undefined; whole?: boolean | undefined } },
    ) => {
      insistOnBackup(ctx, body.whole ? 'wholeServer' : 'files')
      const server = await changed(ctx, params)
      const paths = body.whole ? null : (body.files ?? refuse('restore_path_not_found', { field: 'files' }))
      const wanted = { point: params.restorePoint, paths }
      const kind = paths === null ? 'cloud.restore.whole' : 'cloud.restore.files'
      const details = { point: params.restorePoint, ...(paths && { files: paths.slice(0, 20).join(' ') }) }
      const { task } = await askProvider(ctx, server, restorePoint, { kind, wanted, details })
      return { success: true, task, job: task }
    },

    check: async (ctx: Ctx, { params }: AskedJob) => ({
      data: jobOf(await jobIn(ctx, params, 'restore'), ctx.locale),
    }),

    download: async (ctx: Ctx, { params, query }: AskedJob & { query: { action: 'check' | 'download' } }) => {
      const row = await jobIn(ctx, params, 'download')
      if (query.action === 'check') return { data: jobOf(row, ctx.locale) }
      return isReady(row)
        ? fetched(ctx, await livingServer(ctx, params.id, variant), params)
        : refuse('restore_not_ready')
    },

    jobs: async (ctx: Ctx, { params }: { params: { id: number } }) => {
      const { id } = await livingServer(ctx, params.id, variant)
      const now = ctx.now()
      const rows = await restoreJobs.ofServer(ctx.sql, id, new Date(now.getTime() - listedDays * dayMs))
      return { data: rows.map((row) => listedJob(row, ctx.locale, now)) }
    },

    ticket: async (ctx: Ctx, { params: { id, job } }: { params: { id: number; job: number } }) => {
      const { id: serviceId } = await livingServer(ctx, id, variant)
      const row = (await restoreJobs.download(ctx.sql, serviceId, job)) ?? refuse('restore_job_not_found')
      const until = fetchableUntil(row)
      if (!until || until <= ctx.now()) return refuse('restore_not_ready')
      const { accountId } = ctx.requirePrincipal()
      const opens = String(row.task_id)
      const { ticket, expiresAt } = await makeTicket(ctx, { kind: 'backup', serviceId, accountId, opens })
      return { data: { path: pathIn(`restore-downloads/${ticket}`, id), expiresAt: expiresAt.toISOString() } }
    },

    fetch: async (ctx: Ctx, { params: { id, ticket } }: { params: { id: number; ticket: string } }) => {
      const server = await livingServer(ctx, id, variant)
      const download = { kind: 'backup', serviceId: server.id, accountId: ctx.requirePrincipal().accountId } as const
      const job = await ctx.transact((work) => spendTicket(work, ticket, download))
      const row = job === undefined ? undefined : await restoreJobs.download(ctx.sql, server.id, Number(job))
      if (!row?.task_id) return refuse('restore_ticket_spent')
      return fetched(ctx, server, { restorePoint: row.point, job: row.task_id })
    },

    stop: async (ctx: Ctx, { params }: AskedPoint) => {
      const { id: serviceId } = await changedServer(ctx, params.id, variant)
      const open = await restoreJobs.open(ctx.sql, { serviceId, point: params.restorePoint })
      const job = open?.task_id ?? refuse('nothing_to_stop')
      return { success: await askStop(ctx, job), job }
    },
  }
}

/** A download that is ready; the log says who took it. */
async function fetched(
  ctx: Ctx,
  { id, clientId, name, reference }: Server,
  { restorePoint: point, job }: Pick<AskedJob['params'], 'restorePoint' | 'job'>,
) {
  const download = heardFromVault(await offeredDriver(ctx, vaultKey).openDownload({ reference, id: `task-${job}` }))
  const object = { type: 'service', id } as const
  await ctx.transact((work) =>
    work.audit({ action: 'cloud.restore.fetched', object, clientId, details: { name, point, file: download.name } }),
  )
  return {
    content: Readable.from(download.body, { objectMode: false }),
    type: 'application/octet-stream',
    name: download.name,
    headers: {
      'content-length': String(download.bytes),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}

export const restoreRoutes: readonly AreaRoutes[] = [
  routes(genericRestores, handlersOf('generic')),
  routes(proxmoxRestores, handlersOf('proxmox')),
]
