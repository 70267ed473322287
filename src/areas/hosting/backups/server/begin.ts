import { askHost, type ChangedSpace, changedSpace, webSpace } from '#areas/hosting/space/server/public.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { BackupPart } from '../contract/shapes.ts'
import type { Backup, BackupKind } from '../rules/backup.ts'
import { type BackupWorkRow, backupStore } from './backup-store.ts'
import { heard, oneBackup, refuse, spaceWithBackups } from './look.ts'
import { prepareDownload, restoreBackup } from './operations.ts'
import { isRestored } from './serialize.ts'

const mostDownloads = 3

type Asked = { id: number; kind: BackupKind; backup: string; part: BackupPart }
type Begun = { success: true; job: number; task: number }

/** What the host would change; it changes nothing. */
export async function planOf(ctx: Ctx, { id, kind, backup: point, part }: Asked) {
  const space = await spaceWithBackups(ctx, id, kind)
  const backup = await oneBackup(ctx, space, kind, point)
  return { backup, ...heard(await ctx.driver(webHostKey).planRestore({ reference: space.reference, point, part })) }
}

/** Of the files, or of one database, one thing is put back at a time. */
const meetsIn = (one: Backup) => (row: BackupWorkRow) =>
  row.kind === 'restore' && row.backup.kind === one.kind && row.backup.database === one.database

export async function beginRestore(ctx: Ctx, wanted: Asked & { undoes?: number | undefined }): Promise<Begun> {
  const { undoes } = wanted
  const asked = undoes === undefined ? wanted : { ...wanted, part: await takenBack(ctx, wanted, undoes) }
  const { backup, fits } = await planOf(ctx, asked)
  if (!fits) return refuse('restore_no_room')
  return ctx.transact(async (work) => {
    const space = await changedSpace(work, asked.id)
    const open = await backupStore.open(work.sql, space.id)
    if (open.some(meetsIn(backup))) return refuse('restore_under_way')
    const kind = undoes === undefined ? (`hosting.restore.${backup.kind}` as const) : 'hosting.restore.undo'
    const { task } = await askHost(work, space, restoreBackup, {
      kind,
      wanted: { point: backup.id, part: asked.part },
      details: detailsOf(backup, asked.part),
    })
    return keep(work, space, { taskId: task, kind: 'restore', backup, part: asked.part, undoes })
  })
}

export async function beginDownload(ctx: Ctx, asked: Asked): Promise<Begun> {
  const space = await spaceWithBackups(ctx, asked.id, asked.kind)
  const backup = await oneBackup(ctx, space, asked.kind, asked.backup)
  return ctx.transact(async (work) => {
    const changed = await changedSpace(work, asked.id)
    const open = await backupStore.open(work.sql, changed.id)
    if (open.filter(({ kind }) => kind === 'download').length >= mostDownloads)
      return refuse('downloads_under_way', { values: { most: mostDownloads } })
    const wanted = { point: backup.id, part: asked.part }
    const { task } = await askHost(work, changed, prepareDownload, {
      kind: 'hosting.download.prepare',
      wanted,
      details: detailsOf(backup, asked.part),
    })
    return keep(work, changed, { taskId: task, kind: 'download', backup, part: asked.part })
  })
}

/** What the restore put back that is undone, where this is the backup that was made before it: all else stays as it is now. */
async function takenBack(ctx: Ctx, { id, backup }: Asked, job: number): Promise<BackupPart> {
  const space = await webSpace(ctx, id)
  const row = await backupStore.find(ctx.sql, space.id, job)
  const undoPoint = row?.result && isRestored(row.result) ? row.result.undoPoint : undefined
  return row && undoPoint === backup ? row.part : refuse('backup_job_not_found')
}

type Kept = Pick<Parameters<typeof backupStore.add>[1], 'taskId' | 'kind' | 'backup' | 'part' | 'undoes'>

async function keep(ctx: Ctx, { id: serviceId }: ChangedSpace, work: Kept): Promise<Begun> {
  const { accountId } = ctx.requirePrincipal()
  await backupStore.add(ctx.sql, { serviceId, accountId, ...work }, ctx.now())
  return { success: true, job: work.taskId, task: work.taskId }
}

const detailsOf = ({ takenAt, database }: Backup, part: BackupPart) => ({
  of: takenAt,
  ...(database === null ? {} : { database }),
  ...(part.kind === 'files' ? { paths: part.paths.slice(0, 10).join(' ') } : {}),
  ...(part.kind === 'tables' ? { tables: part.tables.slice(0, 10).join(' ') } : {}),
})
