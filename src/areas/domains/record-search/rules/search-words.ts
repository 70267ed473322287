import { type RecordType, recordTypeNames } from '#areas/domains/dns/rules/record-types.ts'
import { canonicalIp, isIp } from '#base/ip.ts'

/** One search term, for the name of a record, its data, or either. */
export type Term = { in: 'name' | 'content' | 'anywhere'; how: 'is' | 'starts' | 'contains'; text: string }
export type Wanted = { terms: readonly Term[]; types: readonly RecordType[]; domain?: string }

/** Fewer letters make no trigram, so no index finds them inside a text. */
export const fewestLetters = 3
const maxTerms = 5

/** The prefixes before a colon, in the three languages. */
const keys: Readonly<Record<string, 'name' | 'content' | 'domain' | 'type'>> = {
  name: 'name',
  naam: 'name',
  nom: 'name',
  content: 'content',
  inhoud: 'content',
  contenu: 'content',
  domain: 'domain',
  domein: 'domain',
  domaine: 'domain',
  type: 'type',
}

const parts = /(?:(\p{L}+):)?(?:"([^"]*)"|(\S+))/gu
const isType = (text: string): text is RecordType => (recordTypeNames as readonly string[]).includes(text)
export const typesIn = (text: string): RecordType[] => text.toUpperCase().split(',').filter(isType)

/**
 * Parses the typed search: `192.0.2.1`, `type:MX`, `_dmarc`, `name:www`, `content:spf`, `domain:shop`, `"exactly
 * this"`, `beginning*`. A type in capitals is a type. An address means exactly that address, so that 192.0.2.1 does not
 * find 192.0.2.10.
 */
export function readSearch(text: string): Wanted {
  const terms: Term[] = []
  const types: RecordType[] = []
  let domain: string | undefined
  for (const [whole, word = '', quoted, plain = ''] of text.trim().matchAll(parts)) {
    const key = keys[word.toLowerCase()]
    // Another word before a colon belongs to the value: `ip4:192.0.2.1`.
    const value = key || !word ? (quoted ?? plain) : whole.replaceAll('"', '')
    if (value === '') continue
    if (key === 'type') types.push(...typesIn(value))
    else if (key === 'domain') domain = value.toLowerCase()
    else if (!key && quoted === undefined && isType(value)) types.push(value)
    else terms.push(termOf(key ?? 'anywhere', value, quoted !== undefined))
  }
  return { terms: terms.slice(0, maxTerms), types: [...new Set(types)], ...(domain ? { domain } : {}) }
}

function termOf(place: Term['in'], value: string, isQuoted: boolean): Term {
  if (place === 'name' || value === '@') return nameTerm(value.toLowerCase(), isQuoted)
  if (isQuoted) return { in: place, how: 'is', text: value }
  if (value.length > 1 && value.endsWith('*')) return { in: place, how: 'starts', text: value.slice(0, -1) }
  if (place === 'anywhere' && isIp(value)) return { in: 'content', how: 'is', text: canonicalIp(value) ?? value }
  return { in: place, how: value.length < fewestLetters ? 'starts' : 'contains', text: value }
}

/** The domain itself is `@`, an empty name in the database. */
function nameTerm(text: string, isQuoted: boolean): Term {
  if (text === '@') return { in: 'name', how: 'is', text: '' }
  return isQuoted ? { in: 'name', how: 'is', text } : { in: 'name', how: 'starts', text: text.replace(/\*$/, '') }
}

/** The forms of a whole value in the database: a name has a closing dot, a text has quotes. */
export const wholeValues = (text: string): string[] => [
  ...new Set([
    text,
    text.toLowerCase(),
    `${text.toLowerCase().replace(/\.$/, '')}.`,
    `"${text}"`,
    canonicalIp(text) ?? text,
  ]),
]

/** `mail.shop.be` may be `mail` in shop.be, or `@` in mail.shop.be: all ways to split it. */
export function ownersOf(text: string): { domain: string; name: string }[] {
  const labels = text.toLowerCase().replace(/\.$/, '').split('.')
  if (labels.length < 2 || labels.some((label) => !/^[\w*-]+$/.test(label))) return []
  return labels
    .slice(0, -1)
    .map((_, cut) => ({ name: labels.slice(0, cut).join('.'), domain: labels.slice(cut).join('.') }))
}
