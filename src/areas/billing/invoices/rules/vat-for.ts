import { isVatNumber, tidyVat } from '#areas/people/clients/rules/vat-number.ts'
import type { Brand } from '#brands/brands.ts'
import { memberStates, standardRateOf } from './standard-rates.ts'
import { type VatCategory, vatPercent } from './totals.ts'

/** What the register of VAT numbers says of a number, as far as it counts today. */
export type VatAnswer = 'valid' | 'invalid' | 'unknown'

export type VatBuyer = {
  /** Two letters, of the address. */
  country: string
  /** Empty for somebody who buys as a consumer. */
  vat: string
  vatAnswer: VatAnswer
}

export type VatReason =
  /** The brand charges everybody alike (core §9). */
  | 'everybody'
  | 'domestic'
  | 'reverse-charge'
  | 'consumer'
  /** A consumer elsewhere in the EU, of a provider who sells there for more than the threshold. */
  | 'destination'
  | 'number-invalid'
  /** The register gave no answer that counts: VAT is charged, and staff look at it. */
  | 'number-unknown'
  | 'outside-eu'

export type VatDecision = { category: VatCategory; percent: number; because: VatReason }

export const euCountriesBut = (country: string): string[] => memberStates.filter((each) => each !== country)

export const isMemberState = (country: string): boolean => standardRateOf(country) !== undefined

/** The number as a register is asked for it; undefined where there is no register to ask, or a number of another country. */
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

/** Whether the register's answer makes a difference: for a business of another member state, where the brand lets it. */
export const needsRegister = (buyer: Pick<VatBuyer, 'country' | 'vat'>, brand: VatBrand): boolean =>
  brand.vatByBuyer !== undefined && buyer.country !== brand.company.country && registeredNumber(buyer) !== undefined

type VatBrand = Pick<Brand, 'vatByBuyer'> & { company: { country: string } }

/**
 * What VAT a buyer is charged, decided on the day of the invoice. Services to a business are taxed where it is established
 * (articles 44 and 196 of Directive 2006/112/EC), which its valid number proves; whoever cannot prove it pays as a consumer,
 * so that a register that is away never makes VAT disappear.
 *
 * `oneStopShop`: the provider sells more than the threshold of article 59c to consumers elsewhere in the EU, so they pay the
 * rate of where they live (article 58), whatever the brand.
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
