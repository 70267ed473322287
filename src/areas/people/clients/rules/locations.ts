import type { Locale } from '#base/locale.ts'
import { type CountryEntry, countryList } from './countries.ts'
import { postalSample } from './postal-codes.ts'

/** A country as an address form needs it (core §3, §5): how its numbers begin and what its postal codes look like. */
export type Location = CountryEntry & { postalSample: string | null }

/** Without the marks on letters, so that "cote" finds Côte d'Ivoire. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The countries whose name holds the keyword, whose code it is, or whose dialling prefix begins with it; all of them for an
 * empty one. A name that begins with the keyword comes first.
 */
export function findLocations(keyword: string, locale: Locale): Location[] {
  const sought = plain(keyword.trim())
  const digits = /^(?:\+|00)?(\d+)$/.exec(sought)?.[1]
  const rank = ({ code, name }: CountryEntry): number =>
    code.toLowerCase() === sought ? 0 : plain(name).startsWith(sought) ? 1 : 2
  return countryList(locale)
    .filter(
      ({ code, name, diallingPrefix }) =>
        plain(name).includes(sought) ||
        code.toLowerCase() === sought ||
        (digits !== undefined && diallingPrefix.startsWith(`+${digits}`)),
    )
    .map((country) => ({ ...country, postalSample: postalSample(country.code) ?? null }))
    .sort((one, other) => (sought === '' ? 0 : rank(one) - rank(other)))
}
