import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work on a WordPress that failed, by the host's word for it. */
const texts: Record<string, Text> = {
  access_denied: m.wordpress_reason_refused,
  account_ended: m.wordpress_reason_account_ended,
  address_taken: m.wordpress_reason_address_taken,
  busy: m.wordpress_reason_busy,
  downloads_failed: m.wordpress_reason_downloads,
  email_taken: m.wordpress_reason_email_taken,
  extension_active: m.wordpress_reason_extension_active,
  gone: m.wordpress_reason_gone,
  files_in_the_way: m.wordpress_reason_files,
  invalid: m.wordpress_reason_invalid,
  last_administrator: m.wordpress_reason_last_administrator,
  login_taken: m.wordpress_reason_login_taken,
  no_room: m.wordpress_reason_no_room,
  no_staging: m.wordpress_reason_no_staging,
  no_such_extension: m.wordpress_reason_no_extension,
  no_such_release: m.wordpress_reason_no_release,
  no_such_space: m.wordpress_reason_no_space,
  no_such_table: m.wordpress_reason_no_table,
  no_such_user: m.wordpress_reason_no_user,
  no_wordpress: m.wordpress_reason_no_wordpress,
  not_possible: m.wordpress_reason_not_possible,
  password_missing: m.wordpress_reason_password,
  php_off: m.wordpress_reason_php_off,
  php_too_old: m.wordpress_reason_php_old,
  right_ended: m.wordpress_reason_right_ended,
  space_suspended: m.wordpress_reason_suspended,
  staging_there: m.wordpress_reason_staging_there,
  rolled_back: m.wordpress_reason_rolled_back,
  wordpress_broken: m.wordpress_reason_broken,
  wordpress_silent: m.wordpress_reason_silent,
  wordpress_there: m.wordpress_reason_there,
}

export const wordPressReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.wordpress_reason_refused)({}, { locale })
