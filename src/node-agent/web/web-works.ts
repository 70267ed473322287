import type { nodeVerbs } from '../contract/node-verbs.ts'
import type { webAccessVerbs } from '../contract/web-access-verbs.ts'
import type { webBackupVerbs } from '../contract/web-backup-verbs.ts'
import type { webCacheVerbs } from '../contract/web-cache-verbs.ts'
import type { webFileVerbs } from '../contract/web-file-verbs.ts'
import type { webLogVerbs } from '../contract/web-log-verbs.ts'
import type { webVerbs } from '../contract/web-verbs.ts'
import type { webWordPressVerbs } from '../contract/web-wordpress-verbs.ts'
import type { Works } from '../verb-work.ts'
import { accessWorks } from './access.ts'
import { backupWorks } from './backups/backup-works.ts'
import { cacheWorks } from './caches.ts'
import { cronWorks } from './cron.ts'
import { databaseWorks } from './databases.ts'
import { archiveWorks } from './files/archives.ts'
import { changingWorks } from './files/change.ts'
import { lookingWorks } from './files/look.ts'
import { modeWorks } from './files/modes.ts'
import { logWorks } from './logs/log-works.ts'
import { readOffers } from './offers.ts'
import { phpWorks } from './php.ts'
import { siteWorks } from './sites.ts'
import { spaceWorks } from './spaces.ts'
import type { WebNode } from './web-node.ts'
import { wordPressWorks } from './wordpress/wordpress-works.ts'

type WebVerb = keyof (typeof nodeVerbs &
  typeof webVerbs &
  typeof webFileVerbs &
  typeof webAccessVerbs &
  typeof webLogVerbs &
  typeof webBackupVerbs &
  typeof webCacheVerbs &
  typeof webWordPressVerbs)

/** The work of every verb of a node that carries web spaces. */
export function webWorks(node: WebNode): Pick<Works, WebVerb> {
  return {
    ...spaceWorks(node),
    ...siteWorks(node),
    ...phpWorks(node),
    ...lookingWorks(node),
    ...changingWorks(node),
    ...modeWorks(node),
    ...archiveWorks(node),
    ...accessWorks(node),
    ...databaseWorks(node),
    ...cronWorks(node),
    ...logWorks(node),
    ...backupWorks(node),
    ...cacheWorks(node),
    ...wordPressWorks(node),
    'node.offers': { read: () => readOffers(node) },
  }
}
