import { currentLocale, languageTags } from '#design/language/locale.ts'
import { m } from '#words'
import type { TopType } from '../rules/log-kinds.ts'

export const topTypeWords: Record<TopType, () => string> = {
  pages: m.web_stats_pages,
  files: m.web_stats_files,
  referrers: m.web_stats_referrers,
  countries: m.web_stats_country,
  browsers: m.web_stats_browsers,
  systems: m.web_stats_systems,
  statuses: m.web_stats_statuses,
  missing: m.web_stats_missing,
}

export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return m.web_stats_unknown()
  return new Intl.DisplayNames(languageTags[currentLocale()], { type: 'region' }).of(code) ?? code
}

/** What a host counted, as somebody reads it: a visit from nowhere is one that typed the address. */
export function topName(type: TopType, name: string): string {
  if (type === 'countries') return countryName(name)
  if (name !== '') return name
  return type === 'referrers' ? m.web_stats_direct() : m.web_stats_unknown()
}
