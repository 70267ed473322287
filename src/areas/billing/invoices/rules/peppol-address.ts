/** A Peppol address: a scheme of its code list and the identifier within it. */
export type PeppolAddress = { scheme: string; id: string }

/** Letters and digits with the country in front, for comparing VAT numbers. */
export const bareVat = (vat: string): string => vat.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/**
 * A Belgian enterprise number: ten digits, the last two being 97 minus the first eight modulo 97 (PEPPOL-COMMON-R043).
 */
export function isEnterpriseNumber(digits: string): boolean {
  if (!/^[01]\d{9}$/.test(digits)) return false
  return Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97)
}

/** Peppol's scheme for the VAT numbers of each country. */
const vatSchemes: Readonly<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
}

/** `BE0800000075` for a VAT number with or without its country; undefined when there is none. */
export function vatOf(party: { vat: string; country: string }): string | undefined {
  const bare = bareVat(party.vat)
  if (bare.length < 4) return undefined
  if (/^[A-Z]{2}/.test(bare)) return bare
  return `${party.country}${party.country === 'BE' ? bare.padStart(10, '0') : bare}`
}

/**
 * The Peppol address of a company: the enterprise number in Belgium, elsewhere the VAT number. Undefined without a
 * number: consumers are not on Peppol.
 */
export function peppolAddress(party: { vat: string; country: string }): PeppolAddress | undefined {
  const vat = vatOf(party)
  if (!vat) return undefined
  const country = vat.slice(0, 2)
  if (country === 'BE' && isEnterpriseNumber(vat.slice(2))) return { scheme: '0208', id: vat.slice(2) }
  const scheme = vatSchemes[country]
  return scheme ? { scheme, id: vat } : undefined
}
