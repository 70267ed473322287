import { named } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** Who reads them stands with `wordpress.` in the area of sites. */
export const logLines: LogLines = {
  'wordpress.update.core': { text: named(m.wordpress_updates_task_core) },
  'wordpress.update.plugin': { text: named(m.wordpress_updates_task_plugin) },
  'wordpress.update.theme': { text: named(m.wordpress_updates_task_theme) },
  'wordpress.update.all': { text: named(m.wordpress_updates_task_all) },
  'wordpress.update.parts': { text: named(m.wordpress_updates_task_parts) },
  'wordpress.updates.run': { text: named(m.wordpress_updates_task_many) },
  'wordpress.updates.stopped': { text: named(m.wordpress_updates_log_stopped) },
  'wordpress.schedule.set': { text: named(m.wordpress_updates_log_schedule) },
  'wordpress.schedule.usual': { text: named(m.wordpress_updates_log_usual) },
  'wordpress.staging.make': { text: named(m.wordpress_updates_task_staging_make) },
  'wordpress.staging.push': { text: named(m.wordpress_updates_task_staging_push) },
  'wordpress.staging.push-all': { text: named(m.wordpress_updates_task_staging_push_all) },
  'wordpress.staging.end': { text: named(m.wordpress_updates_task_staging_end) },
}
