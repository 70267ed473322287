import { type PhpSetting, type PhpValue, phpRow } from '#base/web-space/php-settings.ts'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import type { SettingGroup } from '../rules/setting-groups.ts'

/** What each directive is for, in one line. */
export const settingHelp: Readonly<Record<PhpSetting, () => string>> = {
  memory_limit: m.web_php_help_memory_limit,
  upload_max_filesize: m.web_php_help_upload_max_filesize,
  post_max_size: m.web_php_help_post_max_size,
  max_execution_time: m.web_php_help_max_execution_time,
  max_input_time: m.web_php_help_max_input_time,
  max_input_vars: m.web_php_help_max_input_vars,
  default_socket_timeout: m.web_php_help_default_socket_timeout,
  display_errors: m.web_php_help_display_errors,
  log_errors: m.web_php_help_log_errors,
  error_reporting: m.web_php_help_error_reporting,
  'date.timezone': m.web_php_help_date_timezone,
  default_charset: m.web_php_help_default_charset,
  short_open_tag: m.web_php_help_short_open_tag,
  output_buffering: m.web_php_help_output_buffering,
  'zlib.output_compression': m.web_php_help_zlib_output_compression,
  'session.gc_maxlifetime': m.web_php_help_session_gc_maxlifetime,
  'session.cookie_lifetime': m.web_php_help_session_cookie_lifetime,
  'session.cookie_httponly': m.web_php_help_session_cookie_httponly,
  'session.cookie_secure': m.web_php_help_session_cookie_secure,
  'session.use_strict_mode': m.web_php_help_session_use_strict_mode,
  'opcache.enable': m.web_php_help_opcache_enable,
  'opcache.validate_timestamps': m.web_php_help_opcache_validate_timestamps,
  'opcache.revalidate_freq': m.web_php_help_opcache_revalidate_freq,
  'pcre.backtrack_limit': m.web_php_help_pcre_backtrack_limit,
  'pcre.jit': m.web_php_help_pcre_jit,
}

export const groupWords: Readonly<Record<SettingGroup, () => string>> = {
  limits: m.web_php_group_limits,
  errors: m.web_php_group_errors,
  speed: m.web_php_group_speed,
  sessions: m.web_php_group_sessions,
  language: m.web_php_group_language,
  rest: m.web_php_group_rest,
}

/** What is chosen by a word of ours; a time zone is called as it is. */
const choiceWords: Readonly<Record<string, () => string>> = {
  all: m.web_php_reports_all,
  'without-deprecated': m.web_php_reports_without_deprecated,
  'without-notices': m.web_php_reports_without_notices,
  errors: m.web_php_reports_errors,
}
export const choiceWord = (id: string): string => choiceWords[id]?.() ?? id

/** A value as a person reads it. */
export function valueWord(name: PhpSetting, value: PhpValue): string {
  if (typeof value === 'string') return choiceWord(value)
  if (typeof value === 'boolean') return value ? m.web_php_on() : m.web_php_off()
  return phpRow(name).kind === 'megabytes' ? `${value} MB` : numberText(value)
}
