import { isVatNumber, tidyVat } from '#areas/people/clients/rules/vat-number.ts'
import type { Brand } from '#brands/brands.ts'
import { memberStates, standardRateOf } from './standard-rates.ts'
import { type VatCategory, vatPercent } from './totals.ts'

/** The register's answer about a number, if it still counts today. */
export type VatAnswer = 'valid' | 'invalid' | 'unknown'

export type VatBuyer = {
  /** Two-letter code of the address. */
  country: string
  /** Empty for a consumer. */
  vat: string
  vatAnswer: VatAnswer
}

export type VatReason =
  /** The brand charges everybody the same (core §9). */
  | 'everybody'
  | 'domestic'
  | 'reverse-charge'
  | 'consumer'
  /** A consumer in another member state, when the provider sells there above the threshold. */
  | 'destination'
  | 'number-invalid'
  /** The register gave no valid answer: VAT is charged, and staff are told. */
  | 'number-unknown'
  | 'outside-eu'

export type VatDecision = { category: VatCategory; percent: number; because: VatReason }

export const euCountriesBut = (country: string): string[] => memberStates.filter((each) => each !== country)

export const isMemberState = (country: string): boolean => standardRateOf(country) !== undefined

/** The number for the register; undefined when there is no register, or the number is of another country. */
export function registeredNumber({
  country,
  vat,
}: {
  country: string
  vat: string
}): { country: string; number: string } | undefined {
  if (!isMemberState(country) || vat.trim() === '' || !isVatNumber(country, vat)) return undefined
  const tidy = tidyVat(country, vat)
  return { country: tidy.slice(0, 2), number: tidy.slice(2) }
}

/** Whether the register's answer matters: for a business of another member state, if the brand allows it. */
export const needsRegister = (buyer: Pick<VatBuyer, 'country' | 'vat'>, brand: VatBrand): boolean =>
  brand.vatByBuyer !== undefined && buyer.country !== brand.company.country && registeredNumber(buyer) !== undefined

type VatBrand = Pick<Brand, 'vatByBuyer'> & { company: { country: string } }

/**
 * The VAT of a buyer on the day of the invoice. Services to a business are taxed where it is established (articles 44
 * and 196 of Directive 2006/112/EC), proved by its valid number; without proof it pays like a consumer, so that an
 * unavailable register never removes VAT.
 * `oneStopShop`: the provider's sales to consumers in other member states exceed the threshold of article 59c, so these
 * pay the rate of their country (article 58), whatever the brand.
 */
export function vatFor(buyer: VatBuyer, brand: VatBrand, { oneStopShop = false } = {}): VatDecision {
  const rateThere = buyer.country === brand.company.country ? undefined : standardRateOf(buyer.country)
  if (oneStopShop && rateThere !== undefined && buyer.vat.trim() === '')
    return { category: 'S', percent: rateThere, because: 'destination' }
  const charged = (because: VatReason): VatDecision => ({ category: 'S', percent: vatPercent, because })
  if (!brand.vatByBuyer) return charged('everybody')
  if (buyer.country === brand.company.country) return charged('domestic')
  if (!isMemberState(buyer.country)) return { category: brand.vatByBuyer.outsideEu, percent: 0, because: 'outside-eu' }
  if (buyer.vat.trim() === '') return charged('consumer')
  if (buyer.vatAnswer === 'invalid' || registeredNumber(buyer) === undefined) return charged('number-invalid')
  return buyer.vatAnswer === 'valid'
    ? { category: 'AE', percent: 0, because: 'reverse-charge' }
    : charged('number-unknown')
}
