import { driverKey } from '#base/driver-key.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { WebAbilities } from './port/abilities.ts'
import type { WebAccess } from './port/access.ts'
import type { WebBackups } from './port/backups.ts'
import type { WebCaches } from './port/caches.ts'
import type { WebCron } from './port/cron.ts'
import type { WebDatabases } from './port/databases.ts'
import type { WebFiles } from './port/files.ts'
import type { WebLogs } from './port/logs.ts'
import type { WebPhp } from './port/php.ts'
import type { WebSites } from './port/site.ts'
import type { WebSpaces } from './port/space.ts'

export type * from './port/abilities.ts'
export type * from './port/access.ts'
export type * from './port/backups.ts'
export type * from './port/cron.ts'
export type * from './port/databases.ts'
export type * from './port/files.ts'
export type * from './port/logs.ts'
export type * from './port/php.ts'
export type * from './port/rejections.ts'
export type * from './port/site.ts'
export type * from './port/space.ts'

/**
 * What Belfry asks of whoever keeps web spaces. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again with the same id nothing is done again, and the answer is how it stands now.
 *   That is how a `pending` one is followed: make the call again;
 * - what is as it is asked to be answers `done`; what is asked to go and is not there as well (`existed` says which);
 * - whatever was carried out shows in `readSpace`, which is one question however much there is;
 * - a change that would break a server's configuration is refused whole, and every site goes on as it was;
 * - a suspended space refuses every write but to be opened, to be ended, and to be given another size; opened again it is as it was;
 * - nothing of a space is reached from another, and no path leads out of it;
 * - what a space may not have is `not_possible`, and the ability says so beforehand.
 */
export interface WebHost
  extends WebSpaces,
    WebSites,
    WebPhp,
    WebDatabases,
    WebAccess,
    WebFiles,
    WebCron,
    WebCaches,
    WebLogs,
    WebBackups {
  readonly name: string
  readonly abilities: WebAbilities
  /** The versions of PHP that a new space may have, oldest first; undefined as long as the host has not told. */
  readonly phpVersions: readonly PhpVersion[] | undefined
}

export const webHostKey = driverKey<WebHost>('web-host')
