import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { heardOf, insistOnAbility, readableSpace, type Space } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { backupRefusals } from '../contract/refusals.ts'
import type { Backup, BackupKind } from '../rules/backup.ts'

export const refuse = refuser({ ...spaceCallRefusals, ...backupRefusals })

const abilityOf = { files: 'backups', database: 'restoreTables' } as const

/** What the host of web spaces can do with backups of this kind; where it lacks them it says so. */
export function insistOnBackups(ctx: Ctx, kind: BackupKind): void {
  insistOnAbility(ctx, 'backups')
  insistOnAbility(ctx, abilityOf[kind])
}

/** For looking: a suspended space keeps its backups, and shows them. */
export async function spaceWithBackups(ctx: Ctx, id: number, kind: BackupKind): Promise<Space> {
  const space = await readableSpace(ctx, id)
  insistOnBackups(ctx, kind)
  return space
}

export const heard = heardOf(refuse, {
  no_such_point: 'backup_not_found',
  no_such_path: 'backup_path_not_found',
  ...{ backups_full: 'backups_full', backups_shut: 'backups_shut' },
  no_such_download: 'download_not_ready',
})

/** The backups of a kind that the host has of a space, the newest first. */
export async function backupsOf(
  ctx: Ctx,
  { reference }: Pick<Space, 'reference'>,
  kind: BackupKind,
): Promise<Backup[]> {
  return heard(await ctx.driver(webHostKey).listBackups({ reference, kind }))
}

export async function oneBackup(ctx: Ctx, space: Space, kind: BackupKind, id: string): Promise<Backup> {
  const found = (await backupsOf(ctx, space, kind)).find((backup) => backup.id === id)
  return found ?? refuse('backup_not_found')
}
