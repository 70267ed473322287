import { byteWords } from '#base/byte-words.ts'
import type { Locale } from '#base/locale.ts'
import { numberWords } from '#base/number-words.ts'
import {
  type AuditKind,
  amountUnits,
  type Finding,
  type FindingCode,
  type FindingWeight,
  type Measure,
  type MeasureName,
} from '#base/site-audit/report.ts'
import { m } from '#words'

type Plain = (inputs: Record<string, never>, options: { locale: Locale }) => string
type WithAmount = (inputs: { amount: string }, options: { locale: Locale }) => string

export const kindWords: Readonly<Record<AuditKind, Plain>> = {
  speed: m.site_report_speed,
  seo: m.site_report_seo,
  links: m.site_report_links,
  insecure: m.site_report_insecure,
}
export const weightWords: Readonly<Record<FindingWeight, Plain>> = {
  bad: m.site_report_bad,
  warning: m.site_report_warning,
  note: m.site_report_note,
}
const measureWords: Readonly<Record<MeasureName, Plain>> = {
  first: m.site_report_first,
  largest: m.site_report_largest,
  blocked: m.site_report_blocked,
  shift: m.site_report_shift,
  index: m.site_report_index,
  server: m.site_report_server,
  bytes: m.site_report_bytes,
  requests: m.site_report_requests,
}

const measured = {
  slow_server: m.site_report_is_slow_server,
  redirect_chain: m.site_report_is_redirect_chain,
  unpacked_text: m.site_report_is_unpacked_text,
  short_cache: m.site_report_is_short_cache,
  heavy_images: m.site_report_is_heavy_images,
  heavy_page: m.site_report_is_heavy_page,
  render_blocking: m.site_report_is_render_blocking,
  unused_code: m.site_report_is_unused_code,
  slow_scripts: m.site_report_is_slow_scripts,
  long_title: m.site_report_is_long_title,
  several_headings: m.site_report_is_several_headings,
  pictures_without_text: m.site_report_is_pictures_without_text,
  links_without_words: m.site_report_is_links_without_words,
  keyword_rare: m.site_report_is_keyword_rare,
  keyword_stuffed: m.site_report_is_keyword_stuffed,
} as const satisfies Partial<Record<FindingCode, WithAmount>>
const plain: Readonly<Record<Exclude<FindingCode, keyof typeof measured>, Plain>> = {
  shifting_layout: m.site_report_is_shifting_layout,
  not_indexable: m.site_report_is_not_indexable,
  no_title: m.site_report_is_no_title,
  no_description: m.site_report_is_no_description,
  no_heading: m.site_report_is_no_heading,
  not_for_phones: m.site_report_is_not_for_phones,
  no_language: m.site_report_is_no_language,
  no_structured_data: m.site_report_is_no_structured_data,
  no_sitemap: m.site_report_is_no_sitemap,
  no_robots: m.site_report_is_no_robots,
  keyword_not_in_title: m.site_report_is_keyword_not_in_title,
  keyword_not_in_heading: m.site_report_is_keyword_not_in_heading,
  keyword_not_in_description: m.site_report_is_keyword_not_in_description,
  link_broken: m.site_report_is_link_broken,
  link_doubtful: m.site_report_is_link_doubtful,
  link_refused: m.site_report_is_link_refused,
  link_slow: m.site_report_is_link_slow,
  page_without_https: m.site_report_is_page_without_https,
  http_stays_open: m.site_report_is_http_stays_open,
  insecure_code: m.site_report_is_insecure_code,
  insecure_picture: m.site_report_is_insecure_picture,
  insecure_form: m.site_report_is_insecure_form,
}
const isMeasured = (code: FindingCode): code is keyof typeof measured => Object.hasOwn(measured, code)
const helps: Readonly<Record<FindingCode, Plain>> = {
  slow_server: m.site_report_help_slow_server,
  redirect_chain: m.site_report_help_redirect_chain,
  unpacked_text: m.site_report_help_unpacked_text,
  short_cache: m.site_report_help_short_cache,
  heavy_images: m.site_report_help_heavy_images,
  heavy_page: m.site_report_help_heavy_page,
  render_blocking: m.site_report_help_render_blocking,
  unused_code: m.site_report_help_unused_code,
  slow_scripts: m.site_report_help_slow_scripts,
  shifting_layout: m.site_report_help_shifting_layout,
  not_indexable: m.site_report_help_not_indexable,
  no_title: m.site_report_help_no_title,
  long_title: m.site_report_help_long_title,
  no_description: m.site_report_help_no_description,
  no_heading: m.site_report_help_no_heading,
  several_headings: m.site_report_help_several_headings,
  pictures_without_text: m.site_report_help_pictures_without_text,
  links_without_words: m.site_report_help_links_without_words,
  not_for_phones: m.site_report_help_not_for_phones,
  no_language: m.site_report_help_no_language,
  no_structured_data: m.site_report_help_no_structured_data,
  no_sitemap: m.site_report_help_no_sitemap,
  no_robots: m.site_report_help_no_robots,
  keyword_not_in_title: m.site_report_help_keyword_not_in_title,
  keyword_not_in_heading: m.site_report_help_keyword_not_in_heading,
  keyword_not_in_description: m.site_report_help_keyword_not_in_description,
  keyword_rare: m.site_report_help_keyword_rare,
  keyword_stuffed: m.site_report_help_keyword_stuffed,
  link_broken: m.site_report_help_link_broken,
  link_doubtful: m.site_report_help_link_doubtful,
  link_refused: m.site_report_help_link_refused,
  link_slow: m.site_report_help_link_slow,
  page_without_https: m.site_report_help_page_without_https,
  http_stays_open: m.site_report_help_http_stays_open,
  insecure_code: m.site_report_help_insecure_code,
  insecure_picture: m.site_report_help_insecure_picture,
  insecure_form: m.site_report_help_insecure_form,
}

/** An amount in what it is of: time, octets, a share, or a number of things. */
function amountText(amount: number, unit: 'ms' | 'bytes' | 'percent' | undefined, locale: Locale): string {
  if (unit === 'bytes') return byteWords(amount, locale)
  const shown = (value: number, of?: string) =>
    numberWords(value, locale, { maximumFractionDigits: 1, ...(of ? { style: 'unit', unit: of } : {}) })
  return unit === 'ms' ? shown(amount / 1000, 'second') : shown(amount, unit)
}

export function findingText({ code, amount }: Finding, locale: Locale): string {
  if (!isMeasured(code)) return plain[code]({}, { locale })
  return measured[code]({ amount: amount === null ? '?' : amountText(amount, amountUnits[code], locale) }, { locale })
}
export const findingHelp = ({ code }: Finding, locale: Locale): string => helps[code]({}, { locale })

/** What was measured is called, and how much it is. */
export const measureTitle = ({ name }: Measure, locale: Locale): string => measureWords[name]({}, { locale })
export function measureText({ name, value }: Measure, locale: Locale): string {
  if (name === 'shift') return numberWords(value, locale, { maximumFractionDigits: 2 })
  return amountText(value, name === 'bytes' ? 'bytes' : name === 'requests' ? undefined : 'ms', locale)
}

/** A finding as a line of a mail: what it is, and where. */
export function findingLine(finding: Finding, locale: Locale): string {
  const { page, target, answer } = finding
  const where = target && page ? `${target} (${page})` : (target ?? page)
  return [findingText(finding, locale), where, answer].filter(Boolean).join(' · ')
}

/** By what it was measured, as people call it: the auditor that is built in measures nothing. */
export const measuredBy = (by: string, locale: Locale): string =>
  by === 'sandbox' ? m.site_report_by_example({}, { locale }) : by
