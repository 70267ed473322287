import path from 'node:path'
import { backUp } from '#platform/backup/backup.ts'
import { BackupRefused } from '#platform/backup/backup-file.ts'
import { restore } from '#platform/backup/restore.ts'
import type { Config } from '#platform/config/config.ts'
import { isEmbeddedIn, openEmbeddedPostgres } from '#platform/sql/embedded.ts'
import { CannotDo } from './start-fault.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>

/** Beside a running portal and without one. */
export async function backupTo(config: Place, file: string): Promise<string> {
  if (!config.databaseUrl && !isEmbeddedIn(config.dataFolder))
    throw new CannotDo(`There is no database in ${config.dataFolder}, and DATABASE_URL is not set`)
  const rows = await inDatabase(config, (url) => backUp(url, path.resolve(file), new Date()))
  return `${file} holds the ${rows} rows of the database. Keep BELFRY_SECRET_KEY apart from it, and the folders that operations.md names beside it.`
}

export async function restoreFrom(config: Place, file: string): Promise<string> {
  const { head, rows } = await inDatabase(config, (url) => restore(url, path.resolve(file)))
  return `${rows} rows of ${head.madeAt} are in the database again; the portal may start.`
}

/** The embedded one is started for the moment where no portal runs it. */
async function inDatabase<Answer>(
  { databaseUrl, dataFolder }: Place,
  work: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const embedded = databaseUrl ? undefined : await openEmbeddedPostgres(dataFolder)
  try {
    return await work(databaseUrl ?? embedded?.url ?? '')
  } catch (fault) {
    throw fault instanceof BackupRefused ? new CannotDo(fault.message) : fault
  } finally {
    await embedded?.stop()
  }
}
