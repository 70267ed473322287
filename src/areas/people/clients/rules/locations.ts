import type { Locale } from '#base/locale.ts'
import { type CountryEntry, countryList } from './countries.ts'
import { postalSample } from './postal-codes.ts'

/** A country for address forms (core §3, §5): its dialling prefix and an example of its postal codes. */
export type Location = CountryEntry & { postalSample: string | null }

/** Without diacritics, so that "cote" finds Côte d'Ivoire. */
const foldedName = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Countries whose name contains the keyword, whose code it is, or whose dialling prefix begins with it; all for an
 * empty keyword. Names that begin with it come first.
 */
export function findLocations(keyword: string, locale: Locale): Location[] {
  const sought = foldedName(keyword.trim())
  const digits = /^(?:\+|00)?(\d+)$/.exec(sought)?.[1]
  const rank = ({ code, name }: CountryEntry): number =>
    code.toLowerCase() === sought ? 0 : foldedName(name).startsWith(sought) ? 1 : 2
  return countryList(locale)
    .filter(
      ({ code, name, diallingPrefix }) =>
        foldedName(name).includes(sought) ||
        code.toLowerCase() === sought ||
        (digits !== undefined && diallingPrefix.startsWith(`+${digits}`)),
    )
    .map((country) => ({ ...country, postalSample: postalSample(country.code) ?? null }))
    .sort((one, other) => (sought === '' ? 0 : rank(one) - rank(other)))
}
