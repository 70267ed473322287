import type { HostingSetting, HostingSettings } from '#areas/services/settings/rules/hosting-settings.ts'
import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type To = { locale: Locale }
type Word = (inputs: Record<string, never>, to: To) => string

const names: Record<HostingSetting, Word> = {
  'php-version': m.hosting_setting_php_version,
  'redirect-to-https': m.hosting_setting_redirect_to_https,
  'redirect-to-www': m.hosting_setting_redirect_to_www,
  'lets-encrypt': m.hosting_setting_lets_encrypt,
  'index-files': m.hosting_setting_index_files,
  ssh: m.hosting_setting_ssh,
  redis: m.hosting_setting_redis,
  varnish: m.hosting_setting_varnish,
  'backup-window': m.hosting_setting_backup_window,
}
const wwwWords: Record<string, Word> = {
  'as-is': m.hosting_setting_www_as_is,
  'with-www': m.hosting_setting_www_with_www,
  'without-www': m.hosting_setting_www_without_www,
}

/** What a web hosting was made with, setting by setting. */
export const hostingLines = (settings: HostingSettings, to: To): { name: string; value: string }[] =>
  Object.entries(settings).map(([setting, value]) => ({
    name: names[setting as HostingSetting]({}, to),
    value: valueText(setting as HostingSetting, value, to),
  }))

function valueText(setting: HostingSetting, value: HostingSettings[HostingSetting], to: To): string {
  if (typeof value === 'boolean') return value ? m.delivery_on({}, to) : m.delivery_off({}, to)
  if (Array.isArray(value)) return value.join(', ')
  const text = value ?? ''
  if (setting === 'php-version') return `PHP ${text}`
  if (setting === 'redirect-to-www') return wwwWords[text]?.({}, to) ?? text
  const [from = '', until = ''] = text.split('-')
  return m.hosting_setting_window({ from: Number(from), to: Number(until) }, to)
}
