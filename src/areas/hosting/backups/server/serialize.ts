import { hostingReason } from '#areas/hosting/space/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Download, Restored } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import { percentOf } from '../rules/progress.ts'
import type { BackupWorkRow } from './backup-store.ts'

export const isRestored = (result: object): result is Restored => 'undoPoint' in result

/** A download that was made ready for this account and can still be fetched. */
export function downloadFor(row: BackupWorkRow, accountId: AccountId, now: Date): Download | undefined {
  const { kind, result, account_id: maker } = row
  if (kind !== 'download' || !result || isRestored(result) || maker !== accountId) return undefined
  return Date.parse(result.until) > now.getTime() ? result : undefined
}

export function jobOf(ctx: Ctx, row: BackupWorkRow): BackupJob {
  const { kind, result, steps, backup, part } = row
  const isOver = row.ended_at !== null
  const isDone = isOver && result !== null
  const state = isDone ? 'done' : isOver ? 'failed' : 'running'
  const ready = downloadFor(row, ctx.requirePrincipal().accountId, ctx.now())
  return {
    job: row.task_id,
    kind,
    state,
    progress: isDone ? 100 : percentOf(steps),
    steps: isOver ? null : steps,
    reason: state === 'failed' ? reasonOf(ctx, row.reason_code) : null,
    backup,
    part,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    restored:
      result && isRestored(result)
        ? { files: result.files, tables: result.tables, bytes: result.bytes, undo: result.undoPoint }
        : null,
    download: ready ? { name: ready.name, bytes: ready.bytes, until: ready.until } : null,
    undoes: row.undoes,
  }
}

const reasonOf = ({ locale }: Ctx, code: string | null): string =>
  code === 'stopped' ? m.web_backups_stopped({}, { locale }) : hostingReason(code ?? '', locale)
