import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import { activeServer, livingServer } from '#areas/cloud/servers/server/public.ts'
import { makeTicket, spendTicket } from '#areas/hosting/space/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { dayMs } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { backupRefusals } from '../contract/refusals.ts'
import { genericRestoreJobs, proxmoxRestoreJobs } from '../contract/tables.ts'
import { fetched } from './fetched.ts'
import { fetchableUntil, listedJob, restoreJobs } from './restore-jobs.ts'

const refuse = refuser(backupRefusals)
const listedDays = 30

const handlersOf = (variant: ServerVariant) => {
  const pathIn = (below: string, id: number) => namesOf(variant).path(below).replace('{id}', String(id))
  return {
    jobs: async (ctx: Ctx, { params }: { params: { id: number } }) => {
      const { id } = await livingServer(ctx, params.id, variant)
      const now = ctx.now()
      const rows = await restoreJobs.ofServer(ctx.sql, id, new Date(now.getTime() - listedDays * dayMs))
      return { data: rows.map((row) => listedJob(row, ctx.locale, now)) }
    },

    ticket: async (ctx: Ctx, { params: { id, job } }: { params: { id: number; job: number } }) => {
      const { id: serviceId } = await activeServer(ctx, id, variant)
      const row = (await restoreJobs.download(ctx.sql, serviceId, job)) ?? refuse('restore_job_not_found')
      const until = fetchableUntil(row)
      if (!until || until <= ctx.now()) return refuse('restore_not_ready')
      const { accountId } = ctx.requirePrincipal()
      const opens = String(row.task_id)
      const { ticket, expiresAt } = await makeTicket(ctx, { kind: 'backup', serviceId, accountId, opens })
      return { data: { path: pathIn(`restore-downloads/${ticket}`, id), expiresAt: expiresAt.toISOString() } }
    },

    fetch: async (ctx: Ctx, { params: { id, ticket } }: { params: { id: number; ticket: string } }) => {
      // What was made ready before a server was suspended is out of reach while it is.
      const server = await activeServer(ctx, id, variant)
      const download = { kind: 'backup', serviceId: server.id, accountId: ctx.requirePrincipal().accountId } as const
      const job = await ctx.transact((work) => spendTicket(work, ticket, download))
      const row = job === undefined ? undefined : await restoreJobs.download(ctx.sql, server.id, Number(job))
      if (!row?.task_id) return refuse('restore_ticket_spent')
      return fetched(ctx, server, { point: row.point, request: row })
    },
  }
}

export const restoreJobRoutes: readonly AreaRoutes[] = [
  routes(genericRestoreJobs, handlersOf('generic')),
  routes(proxmoxRestoreJobs, handlersOf('proxmox')),
]
