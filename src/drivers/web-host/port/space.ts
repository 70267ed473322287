import type { PhpSettings } from '#base/web-space/php-settings.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { CachePolicy, Redirects } from '#base/web-space/site.ts'
import type { Outcome } from '../../outcome.ts'
import type { FtpAccount, SshAccess } from './access.ts'
import type { CronFacts } from './cron.ts'
import type { DatabaseFacts } from './databases.ts'
import type { PhpFacts } from './php.ts'
import type { SiteFacts } from './site.ts'

/** A space is known by the service that it belongs to, the same for ever: `service-17`. */
export type SpaceReference = string

/** What a new space begins with; what is left out is as usual. A space that is there is not touched by it. */
export type SpaceStart = {
  phpVersion?: PhpVersion | undefined
  phpSettings?: PhpSettings | undefined
  indexFiles?: readonly string[] | undefined
  redirects?: Redirects | undefined
  ssh?: boolean | undefined
  redis?: boolean | undefined
  varnish?: boolean | undefined
  /** The owner's part of the name of a database to begin with, where the host has them. Nobody knows its password. */
  database?: string | undefined
}
export type WantedSpace = {
  reference: SpaceReference
  /** The name that the site has first of all, in ASCII: `zaak.be`. */
  domain: string
  quotaBytes: number
  start?: SpaceStart | undefined
}

export type SpaceState = 'on' | 'suspended'

/** What it looked like lately; a screen shows it before it asks for more. */
export type RecentFacts = {
  visitorsToday: number
  requestsToday: number
  /** Answers of 500 and above, and errors of PHP, of the last 24 hours. */
  errors: number
  lastErrorAt: string | null
}

export type CacheFacts = {
  varnish: { isOn: boolean; policy: CachePolicy }
  /** How a program of the space reaches its Redis; null while it is off. */
  redis: { isOn: boolean; address: string | null; usedBytes: number }
}

/** Everything that a host knows of a space, by one question. */
export type WebSpaceFacts = {
  reference: SpaceReference
  domain: string
  state: SpaceState
  /** The machine that it lies on, and the addresses to which its names should lead. */
  host: string
  addresses: string[]
  /** Of the system: files, FTP and SSH know the space by it. */
  user: string
  quotaBytes: number
  usedBytes: number
  /** So many files and folders. */
  files: number
  site: SiteFacts
  php: PhpFacts
  databases: DatabaseFacts[]
  ftp: FtpAccount[]
  ssh: SshAccess
  cron: CronFacts[]
  cache: CacheFacts
  certificate: { names: string[]; until: string } | null
  newRelic: boolean
  recent: RecentFacts
  lastChange: { at: string; operationId: string } | null
  /** When it was so. */
  readAt: string
}

export interface WebSpaces {
  /** Makes a space, or gives one that is there another size or first name. */
  keepSpace(operationId: string, space: WantedSpace): Promise<Outcome<WebSpaceFacts>>
  readSpace(reference: SpaceReference): Promise<Outcome<WebSpaceFacts>>
  /** Its sites answer 503, nobody signs in, nothing runs by the clock; all that is in it stays. */
  suspendSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
  /** Puts back just what was. */
  reactivateSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
  /** Deletes it with all that is in it, its databases as well. */
  endSpace(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<{ existed: boolean }>>
}
