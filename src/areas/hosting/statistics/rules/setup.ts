import type { CronJob } from '#base/web-space/cron.ts'
import type { PhpSettings } from '#base/web-space/php-settings.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { CachePolicy, Redirects } from '#base/web-space/site.ts'

/** All that somebody sets up of a web hosting, part by part, and whether it is full. */
export type Setup = {
  state: 'on' | 'suspended'
  full: boolean
  size: number
  php: { version: PhpVersion; settings: PhpSettings }
  root: string
  index: string[]
  redirects: Redirects
  aliases: string[]
  varnish: { isOn: boolean; policy: CachePolicy }
  redis: boolean
  ssh: { isOn: boolean; keys: string[] }
  databases: Record<string, boolean>
  ftp: Record<string, boolean>
  cron: CronJob[]
  certificate: { names: string[]; until: string } | null
  newRelic: boolean
}
export type SetupPart = keyof Setup
export const setupParts = [
  ...(['state', 'full', 'size', 'php', 'root', 'index', 'redirects', 'aliases', 'varnish', 'redis'] as const),
  ...(['ssh', 'databases', 'ftp', 'cron', 'certificate', 'newRelic'] as const),
] as const satisfies readonly SetupPart[]

/** What one call to the host puts back as it was. */
export const reversibleParts = ['php', 'root', 'index', 'redirects', 'varnish', 'cron'] as const
export type ReversiblePart = (typeof reversibleParts)[number]
export const isReversible = (part: SetupPart): part is ReversiblePart =>
  (reversibleParts as readonly SetupPart[]).includes(part)

type Facts = {
  state: 'on' | 'suspended'
  quotaBytes: number
  usedBytes: number
  site: { aliases: string[]; documentRoot: string; indexFiles: string[]; redirects: Redirects }
  php: { version: PhpVersion; settings: PhpSettings }
  databases: { name: string; isOn: boolean }[]
  ftp: { user: string; isOn: boolean }[]
  ssh: { isOn: boolean; keys: { name: string }[] }
  cron: (CronJob & { lastRun: unknown })[]
  cache: { varnish: Setup['varnish']; redis: { isOn: boolean } }
  certificate: Setup['certificate']
  newRelic: boolean
}
/** What is fuller has no room for the next upload or the next mail of a form. */
const fullShare = 0.98

export const setupOf = (facts: Facts): Setup => ({
  state: facts.state,
  full: facts.usedBytes >= facts.quotaBytes * fullShare,
  size: facts.quotaBytes,
  php: { version: facts.php.version, settings: facts.php.settings },
  root: facts.site.documentRoot,
  index: facts.site.indexFiles,
  redirects: facts.site.redirects,
  aliases: facts.site.aliases,
  varnish: facts.cache.varnish,
  redis: facts.cache.redis.isOn,
  ssh: { isOn: facts.ssh.isOn, keys: facts.ssh.keys.map(({ name }) => name) },
  databases: Object.fromEntries(facts.databases.map(({ name, isOn }) => [name, isOn])),
  ftp: Object.fromEntries(facts.ftp.map(({ user, isOn }) => [user, isOn])),
  cron: facts.cron.map(({ lastRun: _, ...job }) => job),
  certificate: facts.certificate,
  newRelic: facts.newRelic,
})

const cronText = ({ minute, hour, day, month, weekday, command, arguments: given, isOn }: CronJob): string =>
  `${[minute, hour, day, month, weekday, command, given].join(' ').trim()}${isOn ? '' : ' (–)'}`

/** A part as lines of names and values. */
function valuesOf(part: SetupPart, value: unknown, name: string = part): Record<string, string> {
  if (part === 'cron') {
    const jobs = value as CronJob[]
    const isOnly = ({ name: of }: CronJob) => jobs.filter((job) => job.name === of).length === 1
    return Object.fromEntries(jobs.map((job) => [isOnly(job) ? job.name : `${job.name} (${job.id})`, cronText(job)]))
  }
  if (value === null || value === undefined) return {}
  if (Array.isArray(value)) return { [name]: value.join(' ') }
  if (typeof value !== 'object') return { [name]: String(value) }
  const inside = Object.entries(value).map(([key, each]) =>
    valuesOf(part, each, key === 'settings' || name === 'settings' || name === part ? key : `${name}.${key}`),
  )
  return Object.assign({}, ...inside) as Record<string, string>
}

export type Difference = { name: string; before: string | null; after: string | null }

/** What differs between two of one part, line by line. */
export function differences(part: SetupPart, before: Setup, after: Setup): Difference[] {
  const [old, now] = [valuesOf(part, before[part]), valuesOf(part, after[part])]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({ name, before: old[name] ?? null, after: now[name] ?? null }))
}

export const changedParts = (before: Setup, after: Setup): SetupPart[] =>
  setupParts.filter((part) => differences(part, before, after).length > 0)
