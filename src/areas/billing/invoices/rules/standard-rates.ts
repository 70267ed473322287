/**
 * Standard VAT rates of the member states in percent (the Commission's "Taxes in Europe Database"), by the country of
 * an address. A changed rate is edited here on its day; issued invoices keep theirs.
 */
const standardRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/**
 * The VAT area of the EU. Greece is GR in addresses and EL in VAT numbers; Northern Ireland belongs to it for goods
 * only.
 */
export const memberStates: readonly string[] = Object.keys(standardRates)

/** The rate of a member state; undefined for other countries. */
export const standardRateOf = (country: string): number | undefined => standardRates[country]

/** All rates that can be charged, without duplicates. */
export const everyRate: readonly number[] = [...new Set(Object.values(standardRates))]
