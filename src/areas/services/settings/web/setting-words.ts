import { dayOf } from '#base/dates.ts'
import { isPhpVersion, isSupported } from '#base/web-space/php-versions.ts'
import { m } from '#words'
import type { HostingSetting } from '../rules/hosting-settings.ts'

/** How each setting is called and explained, and how its choices are; a choice without words is its own. */
export const settingWords: Record<
  HostingSetting,
  { name: () => string; help: () => string; choice?: (value: string) => string }
> = {
  'php-version': {
    name: m.hosting_setting_php_version,
    help: m.hosting_setting_php_version_help,
    choice: (value) =>
      isPhpVersion(value) && !isSupported(value, dayOf(new Date()))
        ? m.web_php_version_old({ version: value })
        : `PHP ${value}`,
  },
  'redirect-to-https': { name: m.hosting_setting_redirect_to_https, help: m.hosting_setting_redirect_to_https_help },
  'redirect-to-www': {
    name: m.hosting_setting_redirect_to_www,
    help: m.hosting_setting_redirect_to_www_help,
    choice: (value) =>
      value === 'with-www'
        ? m.hosting_setting_www_with_www()
        : value === 'without-www'
          ? m.hosting_setting_www_without_www()
          : m.hosting_setting_www_as_is(),
  },
  'lets-encrypt': { name: m.hosting_setting_lets_encrypt, help: m.hosting_setting_lets_encrypt_help },
  'index-files': { name: m.hosting_setting_index_files, help: m.hosting_setting_index_files_help },
  ssh: { name: m.hosting_setting_ssh, help: m.hosting_setting_ssh_help },
  redis: { name: m.hosting_setting_redis, help: m.hosting_setting_redis_help },
  varnish: { name: m.hosting_setting_varnish, help: m.hosting_setting_varnish_help },
  'backup-window': {
    name: m.hosting_setting_backup_window,
    help: m.hosting_setting_backup_window_help,
    choice: (value) => {
      const [from = '', to = ''] = value.split('-')
      return m.hosting_setting_window({ from: Number(from), to: Number(to) })
    },
  },
}

/** The parts of the screen, and what stands in each. */
export const settingParts: readonly { title: () => string; settings: readonly HostingSetting[] }[] = [
  { title: m.hosting_settings_part_site, settings: ['php-version', 'index-files', 'redirect-to-www'] },
  { title: m.hosting_settings_part_security, settings: ['redirect-to-https', 'lets-encrypt', 'ssh'] },
  { title: m.hosting_settings_part_speed, settings: ['redis', 'varnish'] },
  { title: m.hosting_settings_part_backup, settings: ['backup-window'] },
]
