import type { Space } from '#areas/hosting/space/server/public.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { m } from '#words'
import type { TimelineEvent } from '../contract/shapes.ts'
import { versionStore } from './version-store.ts'

/** The backups of files, the newest first; none where the host has none, or does not tell them now. */
async function backupsOf(ctx: Ctx, { reference }: Space) {
  const host = ctx.driver(webHostKey)
  if (!host.abilities.backups.can) return []
  return answered(await host.listBackups({ reference, kind: 'files' })) ?? []
}

/** Files that were changed at once, which is no request of the host that is followed. */
export async function savedFiles(ctx: Ctx, space: Space, from: Date): Promise<TimelineEvent[]> {
  const rows = await versionStore.savedFiles(ctx.sql, space.id, from)
  if (rows.length === 0) return []
  const backups = await backupsOf(ctx, space)
  return rows.map((row) => {
    // How it stood before a restore is what somebody wanted to leave.
    const before = backups.find(({ takenAt, because }) => because !== 'before_restore' && new Date(takenAt) < row.at)
    return {
      id: `saved-${row.id}`,
      at: row.at.toISOString(),
      kind: 'contents',
      title: m.web_stats_file_changed({ path: row.path }, { locale: ctx.locale }),
      by: row.by,
      ...{ isOutside: false, reason: null, changes: [], change: null, reversible: [] },
      file: {
        path: row.to ?? row.path,
        before: before ? { backup: before.id, takenAt: before.takenAt, path: row.path } : null,
      },
    }
  })
}
