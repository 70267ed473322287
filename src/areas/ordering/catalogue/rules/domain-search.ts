import { isDomainWithExtension, isLabel, toAscii, toFqdn } from '#base/hostname.ts'

/** The limit of domains per search, cart and order (core §5). */
export const maxDomains = 20

/** More words than this are a list of names. */
const maxJoined = 6

export type SearchedNames = {
  /** Names with extension, in ASCII, without duplicates. */
  domains: string[]
  /** Words without extension, in ASCII, to be tried under the popular extensions. */
  keywords: string[]
  /** Invalid names, as typed. */
  invalid: string[]
}

/**
 * Parses the search box: names separated by commas, spaces or line breaks. `www.voorbeeld.be` is invalid: only the part
 * after `www.` can be searched (core §8).
 */
export function readSearch(text: string, extensions: readonly string[] = []): SearchedNames {
  const found: SearchedNames = { domains: [], keywords: [], invalid: [] }
  for (const piece of text.split(/[\s,;]+/).filter(Boolean)) {
    const [list, name] = judge(piece.toLowerCase(), extensions)
    if (!found[list].includes(name)) found[list].push(name)
  }
  return found
}

/**
 * Several words on one line without dots or commas are searched as one name, `bakkerij zonnestraal`: joined, and with
 * hyphens. Empty for a list of names.
 */
export function joinedWords(text: string): string[] {
  if (/[.,;\n\r]/.test(text.trim())) return []
  const words = text.trim().toLowerCase().split(/\s+/)
  if (words.length < 2 || words.length > maxJoined) return []
  return ['', '-'].flatMap((between) => {
    const word = toAscii(words.join(between))
    return word !== undefined && word.length >= 3 && isLabel(word) ? [word] : []
  })
}

function judge(piece: string, extensions: readonly string[]): [keyof SearchedNames, string] {
  const domain = domainName(piece, extensions)
  if (domain !== undefined) return ['domains', domain]
  const keyword = piece.includes('.') ? undefined : toAscii(piece)
  return keyword !== undefined && keyword.length >= 3 && isLabel(keyword) ? ['keywords', keyword] : ['invalid', piece]
}

/** The ASCII form of a name that can be ordered (core §5), or `undefined`. */
export function domainName(text: string, extensions: readonly string[] = []): string | undefined {
  const name = text.trim().toLowerCase()
  return isDomainWithExtension(name, extensions) ? toFqdn(name) : undefined
}

/** Everything after the first dot: `co.uk` in `voorbeeld.co.uk`. */
export const extensionOf = (name: string): string => name.slice(name.indexOf('.') + 1)

/** The part before the first dot. */
export const labelOf = (name: string): string => {
  const dot = name.indexOf('.')
  return dot < 0 ? name : name.slice(0, dot)
}

/** The same label under other extensions, without those searched already, up to the limit of a search. */
export const underExtensions = (
  keyword: string,
  extensions: readonly string[],
  without: readonly string[] = [],
): string[] =>
  extensions
    .map((extension) => `${labelOf(keyword)}.${extension}`)
    .filter((name) => !without.includes(name))
    .slice(0, maxDomains)
