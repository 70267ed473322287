import { named } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** Who reads those of sites stands with `wordpress.` in their area; those of feeds are for staff. */
export const logLines: LogLines = {
  'wordpress.vulnerabilities.found': { text: named(m.wordpress_vulnerabilities_log_found) },
  'wordpress-feed.held': { text: named(m.wordpress_vulnerabilities_log_held) },
  'wordpress-feed.asked': { text: named(m.wordpress_vulnerabilities_log_asked) },
  'wordpress-feed.accepted': { text: named(m.wordpress_vulnerabilities_log_accepted) },
}
