import type { SiteConfigs } from '#base/wordpress/words.ts'
import { m } from '#words'
import type { ConfigName } from './use-configs-edit.ts'

export const configWords: Readonly<Record<ConfigName, () => string>> = {
  title: m.wordpress_config_title,
  tagline: m.wordpress_config_tagline,
  hiddenFromSearch: m.wordpress_config_hidden,
  coreUpdates: m.wordpress_config_core,
  fileEditOff: m.wordpress_config_edit_off,
  cronByVisits: m.wordpress_config_cron,
  revisions: m.wordpress_config_revisions,
  memoryMegabytes: m.wordpress_config_memory,
  debug: m.wordpress_config_debug,
}
/** What each is for, in one line. */
export const configHelp: Readonly<Record<ConfigName, () => string>> = {
  title: m.wordpress_config_title_help,
  tagline: m.wordpress_config_tagline_help,
  hiddenFromSearch: m.wordpress_config_hidden_help,
  coreUpdates: m.wordpress_config_core_help,
  fileEditOff: m.wordpress_config_edit_off_help,
  cronByVisits: m.wordpress_config_cron_help,
  revisions: m.wordpress_config_revisions_help,
  memoryMegabytes: m.wordpress_config_memory_help,
  debug: m.wordpress_config_debug_help,
}
export const coreWords: Readonly<Record<SiteConfigs['coreUpdates'], () => string>> = {
  none: m.wordpress_core_none,
  minor: m.wordpress_core_minor,
  all: m.wordpress_core_all,
}

/** A value as a person reads it. */
export function configText(name: ConfigName, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? m.wordpress_on() : m.wordpress_off()
  if (name === 'coreUpdates') return coreWords[value as SiteConfigs['coreUpdates']]()
  if (name === 'memoryMegabytes') return `${value} MB`
  return value === '' ? m.wordpress_empty() : String(value)
}
