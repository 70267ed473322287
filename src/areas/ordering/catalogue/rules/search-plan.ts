import { isLabel } from '#base/hostname.ts'
import { extensionOf, joinedWords, labelOf, maxDomains, readSearch, underExtensions } from './domain-search.ts'

/** The names of a search, and in which portions they are checked. */
export type SearchPlan = {
  /** The searched names in ASCII; a word without extension under the first popular one. */
  asked: string[]
  /** The same label under the other popular extensions. */
  suggested: string[]
  /** The same label under all other extensions, shown in portions. */
  further: string[]
  invalid: string[]
  tooMany: boolean
}

/**
 * Parses the search box. Suggestions follow the first name; for a list they come after the check (`insteadOf`).
 * Adjacent words are tried joined before separately.
 */
export function planSearch(
  text: string,
  extensions: { all: readonly string[]; popular: readonly string[] },
): SearchPlan {
  const found = readSearch(text, extensions.all)
  const first = extensions.popular[0]
  const joined = joinedWords(text)
  const fromWords = first === undefined ? [] : [...joined, ...found.keywords].map((word) => `${word}.${first}`)
  const names = [...new Set([...found.domains, ...fromWords])]
  const lead = joined[0] ?? (names.length === 1 ? names[0] : undefined)
  const suggested = lead ? underExtensions(lead, extensions.popular, names) : []
  const known = new Set([...names, ...suggested])
  return {
    asked: names.slice(0, maxDomains),
    suggested,
    further: lead ? extensions.all.map((tld) => `${labelOf(lead)}.${tld}`).filter((name) => !known.has(name)) : [],
    // A word too short for a name, such as "de", counts as part of the joined name.
    invalid: joined.length > 0 ? [] : found.invalid,
    tooMany: names.length > maxDomains,
  }
}

/** Alternatives for taken names: each under the popular extensions, interleaved, up to the limit of a search. */
export function insteadOf(taken: readonly string[], popular: readonly string[], asked: readonly string[]): string[] {
  const rows = taken.map((name) => underExtensions(name, popular, asked))
  return inTurn(rows)
}

/** Interleaves the rows, up to the limit of a search. */
function inTurn(rows: readonly (readonly string[])[]): string[] {
  const deepest = Math.max(0, ...rows.map((row) => row.length))
  const mixed = Array.from({ length: deepest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
  return [...new Set(mixed)].slice(0, maxDomains)
}

/** Suffixes that are common in all our languages. */
const additions = ['online', 'web', 'plus', 'team', 'info']

/**
 * Names similar to taken ones, when the name itself is free under no extension: with a suffix, under the searched and
 * the first popular extension.
 */
export function variantsOf(taken: readonly string[], popular: readonly string[]): string[] {
  const labels = (name: string) =>
    additions.flatMap((addition) => [`${labelOf(name)}${addition}`, `${labelOf(name)}-${addition}`]).filter(isLabel)
  const rows = taken.map((name) => {
    const extensions = [...new Set([extensionOf(name), ...popular.slice(0, 1)])]
    return labels(name).flatMap((label) => extensions.map((extension) => `${label}.${extension}`))
  })
  return inTurn(rows)
}

export const inPortions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** The chosen number of years, or the nearest that the extension offers. */
export const yearsFor = (wanted: number, sold: readonly number[]): number =>
  sold.includes(wanted)
    ? wanted
    : (sold.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? 1)
