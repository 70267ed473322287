import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work at the web server that failed, by its word for it. */
const texts: Record<string, Text> = {
  archive_unfit: m.web_space_reason_archive_unfit,
  archive_too_large: m.web_space_reason_archive_large,
  backups_full: m.web_space_reason_backups_full,
  backups_shut: m.web_space_reason_backups_shut,
  alias_taken: m.web_space_reason_alias_taken,
  certificate_missing: m.web_space_reason_certificate_missing,
  certificate_unfit: m.web_space_reason_certificate_unfit,
  certificate_refused: m.web_space_reason_certificate_refused,
  certificate_not_shown: m.web_space_reason_not_shown,
  certificate_too_many: m.web_space_reason_too_many_certificates,
  configuration_invalid: m.web_space_reason_configuration,
  file_changed: m.web_space_reason_file_changed,
  job_running: m.web_space_reason_job_running,
  no_room: m.web_space_reason_no_room,
  no_such_database: m.web_space_reason_gone,
  no_such_job: m.web_space_reason_gone,
  no_such_key: m.web_space_reason_gone,
  no_such_path: m.web_space_reason_gone,
  no_such_point: m.web_space_reason_gone,
  no_such_space: m.web_space_reason_no_space,
  not_a_folder: m.web_space_reason_not_a_folder,
  not_possible: m.web_space_reason_not_possible,
  path_taken: m.web_space_reason_path_taken,
  path_not_allowed: m.web_space_reason_path_not_allowed,
  password_missing: m.web_space_reason_password,
  php_not_offered: m.web_space_reason_php,
  php_settings_unfit: m.web_space_reason_php_settings,
  stopped: m.web_space_reason_stopped,
  space_suspended: m.web_space_reason_suspended,
  sql_failed: m.web_space_reason_sql,
  too_many: m.web_space_reason_too_many,
  web_host_silent: m.web_space_reason_silent,
}

export const hostingReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.web_space_reason_refused)({}, { locale })
