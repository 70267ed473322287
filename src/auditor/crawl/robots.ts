/** So much of a robots.txt is read at least (RFC 9309 §2.5), and here at most. */
export const longestRobots = 512_000

/** What a site asks of robots (RFC 9309). Read as its largest reader reads it, with the misspellings that it forgives. */
type Rule = { allows: boolean; path: string }
type Group = { agents: string[]; rules: Rule[] }
export type Robots = { allows(path: string): boolean; sitemaps: string[] }

const keys: readonly (readonly [RegExp, 'agent' | 'allow' | 'disallow' | 'sitemap'])[] = [
  [/^(user-?agent|user agent)/i, 'agent'],
  [/^allow/i, 'allow'],
  [/^(dis-?all?ow|dissallow|dissalow|diasllow|disallaw)/i, 'disallow'],
  [/^site-?map/i, 'sitemap'],
]

function lineOf(text: string): { key: (typeof keys)[number][1] | 'other'; value: string } | undefined {
  const bare = text.replace(/#.*$/, '').trim()
  if (bare === '') return undefined
  const colon = bare.indexOf(':')
  // Some forget the colon; then a key and one value stand there.
  const [name, value] = colon > 0 ? [bare.slice(0, colon).trim(), bare.slice(colon + 1).trim()] : bare.split(/\s+/, 3)
  if (colon < 0 && bare.split(/\s+/).length !== 2) return undefined
  return { key: keys.find(([pattern]) => pattern.test(name ?? ''))?.[1] ?? 'other', value: value ?? '' }
}

function groupsOf(text: string): { groups: Group[]; sitemaps: string[] } {
  const [groups, sitemaps]: [Group[], string[]] = [[], []]
  let group: Group | undefined
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const read = lineOf(line)
    if (!read) continue
    const { key, value } = read
    if (key === 'sitemap') sitemaps.push(value)
    else if (key === 'agent') {
      if (!group || group.rules.length > 0) {
        group = { agents: [], rules: [] }
        groups.push(group)
      }
      group.agents.push(value.toLowerCase())
    } else if (key !== 'other' && group) group.rules.push({ allows: key === 'allow', path: value })
  }
  return { groups, sitemaps }
}

/** What is escaped and what is not is the same path. */
const same = (path: string): string =>
  path
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign))

type Pattern = { parts: string[]; isWhole: boolean }
const patternOf = (path: string): Pattern => {
  const isWhole = path.endsWith('$')
  return { isWhole, parts: same(isWhole ? path.slice(0, -1) : path).split('*') }
}

function fits(path: string, { parts, isWhole }: Pattern): boolean {
  let at = 0
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1
    const found =
      index === 0
        ? path.startsWith(part)
          ? 0
          : -1
        : isLast && isWhole
          ? lastAt(path, part, at)
          : path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}
const lastAt = (path: string, part: string, from: number): number => {
  const at = path.length - part.length
  return at >= from && path.endsWith(part) ? at : -1
}

/** By its name up to the first sign that no name has: `Belfry/1.0` is `belfry`. */
const productOf = (agent: string): string => /^[a-z_-]+/i.exec(agent)?.[0]?.toLowerCase() ?? ''

export function readRobots(text: string, agent: string): Robots {
  const { groups, sitemaps } = groupsOf(text)
  const name = productOf(agent)
  const own = groups.filter(({ agents }) => name !== '' && agents.some((each) => productOf(each) === name))
  const usual = groups.filter(({ agents }) => agents.some((each) => each === '*' || /^\*\s/.test(each)))
  const rules = (own.length > 0 ? own : usual)
    .flatMap((group) => group.rules)
    .filter((rule) => rule.path !== '')
    .map((rule) => ({ ...rule, pattern: patternOf(rule.path) }))
    .toSorted((one, other) => other.path.length - one.path.length)
  return {
    sitemaps,
    allows: (asked) => {
      const path = same(asked)
      if (path === '/robots.txt') return true
      const longest = rules.find(({ pattern }) => fits(path, pattern))?.path.length
      const best = rules.filter((rule) => rule.path.length === longest && fits(path, rule.pattern))
      return longest === undefined || best.some(({ allows }) => allows)
    },
  }
}
