import type { SshKey } from '#base/web-space/access.ts'
import type { BackupWindow } from '#base/web-space/backup-window.ts'
import type { CronJob } from '#base/web-space/cron.ts'
import type { PhpSettings } from '#base/web-space/php-settings.ts'
import { type PhpVersion, phpVersions } from '#base/web-space/php-versions.ts'
import type { ProgramRun } from '#base/web-space/program-run.ts'
import { type CachePolicy, usualCachePolicy, usualDocumentRoot } from '#base/web-space/site.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { KeptInBook } from '../../sandbox-space-book.ts'
import type { SiteFacts, WantedSpace } from '../port.ts'
import type { KeptPoint, KeptWork, PastContent } from './kept-backups.ts'
import type { KeptDatabase } from './kept-database.ts'
import { type KeptFile, newFiles } from './tree.ts'

export type KeptSpace = KeptInBook & {
  site: SiteFacts
  certificate: { names: string[]; until: string } | null
  php: { version: PhpVersion; settings: PhpSettings }
  newRelic: boolean
  databases: KeptDatabase[]
  ftp: { name: string; folder: string; isOn: boolean; passwordHash: string }[]
  ssh: { isOn: boolean; keys: (SshKey & { fingerprint: string })[] }
  cron: CronJob[]
  runs: Record<string, ProgramRun>
  varnish: { isOn: boolean; policy: CachePolicy }
  redis: boolean
  files: Record<string, KeptFile>
  points: KeptPoint[]
  /** What was in it until it was changed, where a night lay between; the oldest first. Older spaces have none. */
  past?: PastContent[]
  work: Record<string, KeptWork>
  /** In which hours it is saved; those that are older have none. */
  backupWindow?: BackupWindow | undefined
}

const gigabyte = 1024 ** 3

export const hostOf = (reference: string): string => `web${1 + numberFor(`host ${reference}`, 4)}.sandbox.example`

/** Nobody knows its password yet. */
const emptyDatabase = (name: string): KeptDatabase => ({ name, isOn: true, passwordHash: '', tables: [] })

export function newSpace(
  { reference, domain, quotaBytes, start = {} }: WantedSpace,
  now: number,
  readyAt = now,
): KeptSpace {
  return {
    reference,
    domain,
    quotaBytes,
    madeAt: now,
    readyAt,
    suspendedAt: null,
    site: {
      aliases: [`www.${domain}`],
      documentRoot: usualDocumentRoot,
      indexFiles: [...(start.indexFiles ?? ['index.php', 'index.html', 'index.htm'])],
      redirects: start.redirects ?? { https: false, www: 'as-is', home: null },
    },
    certificate: null,
    php: { version: start.phpVersion ?? '8.3', settings: start.phpSettings ?? {} },
    newRelic: false,
    databases: start.database === undefined ? [] : [emptyDatabase(start.database)],
    ftp: [{ name: '', folder: '', isOn: true, passwordHash: '' }],
    ssh: { isOn: start.ssh ?? false, keys: [] },
    cron: [],
    runs: {},
    varnish: { isOn: start.varnish ?? false, policy: usualCachePolicy },
    redis: start.redis ?? false,
    files: newFiles(domain, now),
    points: [],
    backupWindow: start.backupWindow,
    work: {},
    lastChange: null,
    operations: [],
  }
}

/** What the log, mail and the cache of a site take beside its files. */
export const aroundBytes = ({ reference }: KeptSpace): number =>
  20_000_000 + numberFor(`around ${reference}`, 60_000_000)

export const offeredVersions: readonly PhpVersion[] = phpVersions
export const usualQuota = 2 * gigabyte
