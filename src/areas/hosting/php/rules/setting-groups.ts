import type { PhpSetting } from '#base/web-space/php-settings.ts'

/** The settings as a person looks for them; what is switched stands last in its group. */
export const settingGroups = {
  limits: [
    ...(['memory_limit', 'max_execution_time', 'upload_max_filesize', 'post_max_size'] as const),
    ...(['max_input_vars', 'max_input_time', 'default_socket_timeout'] as const),
  ],
  errors: ['error_reporting', 'display_errors', 'log_errors'],
  speed: [
    ...(['opcache.revalidate_freq', 'output_buffering'] as const),
    ...(['opcache.enable', 'opcache.validate_timestamps', 'zlib.output_compression'] as const),
  ],
  sessions: [
    ...(['session.gc_maxlifetime', 'session.cookie_lifetime'] as const),
    ...(['session.cookie_httponly', 'session.cookie_secure', 'session.use_strict_mode'] as const),
  ],
  language: ['date.timezone', 'default_charset'],
  rest: ['pcre.backtrack_limit', 'pcre.jit', 'short_open_tag'],
} as const satisfies Record<string, readonly PhpSetting[]>

export type SettingGroup = keyof typeof settingGroups
export const settingGroupNames = Object.keys(settingGroups) as SettingGroup[]
