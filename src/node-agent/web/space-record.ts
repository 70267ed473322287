import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupWindow } from '#base/web-space/backup-window.ts'
import type { CronJob } from '#base/web-space/cron.ts'
import type { PhpSettings } from '#base/web-space/php-settings.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import { type CachePolicy, type Redirects, usualCachePolicy } from '#base/web-space/site.ts'
import { placesOf, type WebSettings } from './places.ts'

/** A copy of the site of a space, at a name of its own and with a database of its own. */
export type Staging = { host: string; folder: string; database: string; madeAt: string }

/** How a space should be, as it was asked last. Everything else on the machine is made from it. */
export type SpaceRecord = {
  reference: string
  domain: string
  quotaBytes: number
  /** Of its user. */
  ids: { uid: number; gid: number }
  isOn: boolean
  site: { aliases: string[]; documentRoot: string; indexFiles: string[]; redirects: Redirects }
  php: { version: PhpVersion; settings: PhpSettings }
  certificate: { names: string[]; until: string } | null
  databases: { name: string; isOn: boolean }[]
  ftp: { name: string; folder: string; isOn: boolean; hash: string | null }[]
  ssh: { isOn: boolean; keys: { name: string; key: string; fingerprint: string }[] }
  cron: CronJob[]
  redis: boolean
  varnish: { isOn: boolean; policy: CachePolicy }
  newRelic: { isOn: boolean; licence: string } | null
  /** In which hours it is saved; null where nobody said. */
  backupWindow: BackupWindow | null
  /** What this agent made for WordPress: its database, and the copy to try things on. */
  wordpress: { database: string | null; staging: Staging | null } | null
  lastChange: { at: string; operationId: string } | null
}

/** What records from before there was such a thing have not. */
const added = {
  redis: false,
  varnish: { isOn: false, policy: usualCachePolicy },
  newRelic: null,
  backupWindow: null,
  wordpress: null,
} as const

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT'

export type SpaceRecords = ReturnType<typeof spaceRecords>

/** One file a space, replaced whole. */
export function spaceRecords(web: WebSettings) {
  const folder = path.join(web.state, 'spaces')
  const read = async (file: string): Promise<SpaceRecord | undefined> => {
    try {
      return { ...added, ...(JSON.parse(await readFile(file, 'utf8')) as SpaceRecord) }
    } catch (fault) {
      if (isMissing(fault)) return undefined
      throw fault
    }
  }
  return {
    find: (reference: string) => read(placesOf(web, reference).record),

    async all(): Promise<SpaceRecord[]> {
      const names = await readdir(folder).catch((fault: unknown) => {
        if (isMissing(fault)) return []
        throw fault
      })
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => read(path.join(folder, name))),
      )
      return found.filter((record) => record !== undefined)
    },
  }
}

/** The names of its site. */
export const namesOf = ({ domain, site }: Pick<SpaceRecord, 'domain' | 'site'>): string[] => [domain, ...site.aliases]

/** Every name by which nginx knows something of it. */
export const allNamesOf = (record: SpaceRecord): string[] => [
  ...namesOf(record),
  ...(record.wordpress?.staging ? [record.wordpress.staging.host] : []),
]
