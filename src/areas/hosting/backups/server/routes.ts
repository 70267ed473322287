import { Readable } from 'node:stream'
import {
  activeSpace,
  askHost,
  changedSpace,
  makeTicket,
  noteRead,
  spendTicket,
  webSpace,
} from '#areas/hosting/space/server/public.ts'
import { within } from '#base/web-space/relative-path.ts'
import { type FileEntry, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { backupCalls } from '../contract/calls.ts'
import type { BackupEntry } from '../contract/shapes.ts'
import type { BackupKind } from '../rules/backup.ts'
import { backupStore } from './backup-store.ts'
import { beginDownload, beginRestore, planOf } from './begin.ts'
import { backupsOf, heard, insistOnBackups, refuse, spaceWithBackups } from './look.ts'
import { takeBackup } from './operations.ts'
import { partOf } from './part.ts'
import { downloadFor, jobOf } from './serialize.ts'

/** Backups that somebody asks for are so many minutes apart at least. */
const minutesApart = 15

type Choice = { paths?: string[] | undefined; tables?: string[] | undefined }
type One = { params: { id: number; backup: string }; body?: Choice | null | undefined }
const askedOf = (kind: BackupKind, { params: { id, backup }, body }: One) => ({
  id,
  kind,
  backup,
  part: partOf(body ?? {}),
})

const entryAt = (path: string, { name, kind, sizeBytes, modifiedAt }: FileEntry): BackupEntry => ({
  ...{ name, path, kind, sizeBytes, modifiedAt },
})

export const backupRoutes = routes(backupCalls, {
  snapshots: async (ctx, { params }) => ({
    data: await backupsOf(ctx, await spaceWithBackups(ctx, params.id, 'files'), 'files'),
  }),
  databases: async (ctx, { params }) => ({
    data: await backupsOf(ctx, await spaceWithBackups(ctx, params.id, 'database'), 'database'),
  }),

  restoreSnapshot: (ctx, input) => beginRestore(ctx, { ...askedOf('files', input), undoes: input.body?.undoes }),
  restoreDatabase: (ctx, input) => beginRestore(ctx, { ...askedOf('database', input), undoes: input.body?.undoes }),
  prepareSnapshot: (ctx, input) => beginDownload(ctx, askedOf('files', input)),
  prepareDatabase: (ctx, input) => beginDownload(ctx, askedOf('database', input)),
  planSnapshot: async (ctx, input) => ({ data: await planOf(ctx, askedOf('files', input)) }),
  planDatabase: async (ctx, input) => ({ data: await planOf(ctx, askedOf('database', input)) }),

  browse: async (ctx, { params: { id, backup: point }, query: { path } }) => {
    const { reference } = await spaceWithBackups(ctx, id, 'files')
    const entries = heard(await ctx.driver(webHostKey).browseBackup({ reference, point, path }))
    return { data: entries.map((entry) => entryAt(within(path, entry.name), entry)) }
  },
  find: async (ctx, { params: { id, backup: point }, query: { name } }) => {
    const { reference } = await spaceWithBackups(ctx, id, 'files')
    const found = heard(await ctx.driver(webHostKey).searchBackup({ reference, point, name }))
    return { data: found.map(({ path, entry }) => entryAt(path, entry)) }
  },
  tables: async (ctx, { params: { id, backup: point } }) => {
    const { reference } = await spaceWithBackups(ctx, id, 'database')
    return { data: heard(await ctx.driver(webHostKey).readBackupTables({ reference, point })) }
  },

  check: async (ctx, { params }) => ({ data: jobOf(ctx, await oneJob(ctx, params)) }),
  jobs: async (ctx, { params }) => {
    const { id } = await webSpace(ctx, params.id)
    return { data: (await backupStore.ofSpace(ctx.sql, id)).map((row) => jobOf(ctx, row)) }
  },

  take: async (ctx, { params, body: { kind } }) => {
    insistOnBackups(ctx, kind)
    const space = await changedSpace(ctx, params.id)
    const last = await backupStore.lastAsked(ctx.sql, space.id, takeBackup.name, kind)
    const minutes = last ? minutesApart - (ctx.now().getTime() - last.getTime()) / 60_000 : 0
    if (minutes > 0) return refuse('backups_taken', { values: { minutes: Math.ceil(minutes) } })
    return askHost(ctx, space, takeBackup, { kind: 'hosting.backup.take', wanted: { kind }, details: { kind } })
  },

  ticket: async (ctx, { params }) => {
    await activeSpace(ctx, params.id)
    const row = await oneJob(ctx, params)
    const { accountId } = ctx.requirePrincipal()
    if (!downloadFor(row, accountId, ctx.now())) return refuse('download_not_ready')
    const download = { kind: 'backup', serviceId: row.service_id, accountId } as const
    const { ticket, expiresAt } = await makeTicket(ctx, { ...download, opens: String(row.task_id) })
    const path = `/products/${params.id}/webhosting/backups/downloads/${ticket}`
    return { data: { path, expiresAt: expiresAt.toISOString() } }
  },

  fetch: async (ctx, { params: { id, ticket } }) => {
    // What was made ready before a hosting was suspended is out of reach while it is.
    const space = await activeSpace(ctx, id)
    const { id: serviceId, reference } = space
    const { accountId } = ctx.requirePrincipal()
    const download = { kind: 'backup', serviceId, accountId } as const
    const job = await ctx.transact((work) => spendTicket(work, ticket, download))
    const row = job === undefined ? undefined : await backupStore.find(ctx.sql, serviceId, Number(job))
    const ready = row ? downloadFor(row, accountId, ctx.now()) : refuse('download_ticket_spent')
    if (!ready) return refuse('download_not_ready')
    const { body, bytes } = heard(await ctx.driver(webHostKey).openDownload({ reference, id: ready.id }))
    await noteRead(ctx, space, 'hosting.backup.fetched', { file: ready.name })
    return {
      content: Readable.from(body, { objectMode: false }),
      type: ready.name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream',
      name: ready.name,
      headers: { 'content-length': String(bytes), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    }
  },
})

/** A job of this space; one of another is not there. */
async function oneJob(ctx: Ctx, { id, job }: { id: number; job: number }) {
  const space = await webSpace(ctx, id)
  return (await backupStore.find(ctx.sql, space.id, job)) ?? refuse('backup_job_not_found')
}
