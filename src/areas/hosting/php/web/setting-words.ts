import type { PhpSetting } from '#base/web-space/php-settings.ts'
import { m } from '#words'

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
