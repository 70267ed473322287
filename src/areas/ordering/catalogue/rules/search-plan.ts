import { isLabel } from '#base/hostname.ts'
import { extensionOf, joinedWords, labelOf, maxDomains, readSearch, underExtensions } from './domain-search.ts'

/** What one search asks, and in which portions. */
export type SearchPlan = {
  /** The names that were asked, in ASCII; a word without extension counts under the first popular one. */
  asked: string[]
  /** The same word under the other popular extensions. */
  suggested: string[]
  /** The same word under everything else on sale; shown a portion at a time. */
  further: string[]
  invalid: string[]
  tooMany: boolean
}

/**
 * Reads the search box. Suggestions follow the first thing that was asked; under a pasted list they wait for what is taken
 * (`insteadOf`). Words beside each other are tried as one before each by itself.
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
    // A word too short for a name, such as "de", is part of the whole.
    invalid: joined.length > 0 ? [] : found.invalid,
    tooMany: names.length > maxDomains,
  }
}

/**
 * What to try instead of names that are taken: each under the popular extensions, the first of every name before the second of
 * any, and at most as many as one search may hold.
 */
export function insteadOf(taken: readonly string[], popular: readonly string[], asked: readonly string[]): string[] {
  const rows = taken.map((name) => underExtensions(name, popular, asked))
  return inTurn(rows)
}

/** The first of every row before the second of any, and at most as many as one search may hold. */
function inTurn(rows: readonly (readonly string[])[]): string[] {
  const deepest = Math.max(0, ...rows.map((row) => row.length))
  const mixed = Array.from({ length: deepest }, (_, place) => rows.flatMap((row) => row[place] ?? [])).flat()
  return [...new Set(mixed)].slice(0, maxDomains)
}

/** What reads well behind a name in each of our languages. */
const additions = ['online', 'web', 'plus', 'team', 'info']

/**
 * Names that look like those that are taken, for when their own word is free under no extension: with something behind it, under the
 * extension that was asked and the first popular one.
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

/** Portions of a list, in its order. */
export const inPortions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** How many years a name is asked for: what was chosen, or the nearest that its extension sells. */
export const yearsFor = (wanted: number, sold: readonly number[]): number =>
  sold.includes(wanted)
    ? wanted
    : (sold.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? 1)
