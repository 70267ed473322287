import { named } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'
import { siteRights } from '../rules/who-may.ts'

/** Whoever may look after a site reads what was done to it. */
const readers = siteRights

/** What the log says of sites; areas of the district add lines of their own below it. */
export const logLines: LogLines = {
  'wordpress.': { readers, text: m.wordpress_did },
  'wordpress.core.install': { text: named(m.wordpress_task_install) },
  'wordpress.core.remove': { text: named(m.wordpress_task_remove) },
  'wordpress.core.take-in': { text: named(m.wordpress_log_taken_in) },
  'wordpress.core.mend': { text: named(m.wordpress_task_mend) },
  'wordpress.user.password': { text: named(m.wordpress_task_user_password) },
  'wordpress.replace.run': { text: named(m.wordpress_task_replace) },
  'wordpress.replaced': { text: named(m.wordpress_log_replaced) },
  'wordpress.seen': { text: named(m.wordpress_log_seen) },
  'wordpress.sign-in': { text: named(m.wordpress_log_sign_in) },
}
