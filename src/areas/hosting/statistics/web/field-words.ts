import { dayOf, formatDay } from '#base/dates.ts'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { ChangedPart } from '../contract/shapes.ts'
import { partWords } from './event-words.ts'

type Part = ChangedPart['part']
type Say = (value: string) => string
type Field = { label: () => string; say: Say }

const asItIs: Say = (value) => value
const list: Say = (value) => value.split(' ').join(', ')
const isOn: Say = (value) => (value === 'true' ? m.web_stats_on() : m.web_stats_off())
const yesNo: Say = (value) => (value === 'true' ? m.web_stats_yes() : m.web_stats_no())
const seconds: Say = (value) => m.web_stats_seconds({ count: Number(value) })
const wwwWords: Readonly<Record<string, () => string>> = {
  'as-is': m.web_stats_www_as_is,
  'with-www': m.web_stats_www_with,
  'without-www': m.web_stats_www_without,
}
const stateWords: Readonly<Record<string, () => string>> = {
  on: m.web_stats_state_on,
  suspended: m.web_stats_state_suspended,
}

/** What is within a part, by the name under which the server tells it; a part that is one value goes by its own name. */
const fields: Readonly<Partial<Record<Part, Readonly<Record<string, Field>>>>> = {
  state: { state: { label: partWords.state, say: (value) => stateWords[value]?.() ?? value } },
  full: { full: { label: m.web_stats_field_full, say: yesNo } },
  size: { size: { label: partWords.size, say: (value) => byteText(Number(value)) } },
  root: { root: { label: partWords.root, say: asItIs } },
  index: { index: { label: partWords.index, say: list } },
  aliases: { aliases: { label: partWords.aliases, say: list } },
  redis: { redis: { label: partWords.redis, say: isOn } },
  newRelic: { newRelic: { label: partWords.newRelic, say: isOn } },
  php: { version: { label: m.web_stats_field_version, say: asItIs } },
  redirects: {
    https: { label: m.web_stats_field_https, say: yesNo },
    www: { label: m.web_stats_field_www, say: (value) => wwwWords[value]?.() ?? value },
    'home.url': { label: m.web_stats_field_home_url, say: asItIs },
    'home.isOn': { label: m.web_stats_field_home, say: isOn },
  },
  varnish: {
    isOn: { label: partWords.varnish, say: isOn },
    'policy.ttlSeconds': { label: m.web_stats_field_ttl, say: seconds },
    'policy.graceSeconds': { label: m.web_stats_field_grace, say: seconds },
    'policy.keepsStatic': { label: m.web_stats_field_static, say: yesNo },
    'policy.ignoresTracking': { label: m.web_stats_field_tracking, say: yesNo },
    'policy.passes': { label: m.web_stats_field_passes, say: list },
  },
  ssh: {
    isOn: { label: partWords.ssh, say: isOn },
    keys: { label: m.web_stats_field_keys, say: list },
  },
  certificate: {
    names: { label: m.web_stats_field_names, say: list },
    until: { label: m.web_stats_field_until, say: (value) => formatDay(dayOf(new Date(value))) },
  },
}

const megabytes: readonly string[] = ['memory_limit', 'upload_max_filesize', 'post_max_size']
const reportWords: Readonly<Record<string, () => string>> = {
  all: m.web_php_reports_all,
  'without-deprecated': m.web_php_reports_without_deprecated,
  'without-notices': m.web_php_reports_without_notices,
  errors: m.web_php_reports_errors,
}

/** A directive of PHP is called as PHP calls it. The table of directives would be much to load for the few that are told. */
const phpField = (name: string): Field => ({
  label: () => name,
  say: (value) => {
    if (value === 'true' || value === 'false') return isOn(value)
    if (name === 'error_reporting') return reportWords[value]?.() ?? value
    return megabytes.includes(name) ? `${value} MB` : value
  },
})
/** What has names of its own: a database and an account are on or off, a task is its line. */
const named: Readonly<Partial<Record<Part, Say>>> = {
  databases: isOn,
  ftp: isOn,
  cron: (value) => (value.endsWith(' (–)') ? m.web_stats_cron_off({ line: value.slice(0, -4) }) : value),
}

/** How a difference is called and its values are read; undefined for what nobody has given words. */
export function fieldOf(part: Part, name: string): Field | undefined {
  const say = named[part]
  if (say) return { label: () => name, say }
  return fields[part]?.[name] ?? (part === 'php' ? phpField(name) : undefined)
}

export const fieldLabel = (part: Part, name: string): string => fieldOf(part, name)?.label() ?? name

/** Nothing there is a dash; a directive that is not set is as usual. */
export function valueText(part: Part, name: string, value: string | null): string {
  if (value === null && part === 'php') return m.web_stats_usual()
  if (value === null || value === '') return '–'
  return fieldOf(part, name)?.say(value) ?? value
}
