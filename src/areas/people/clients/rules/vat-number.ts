/**
 * VAT numbers of the countries whose form is public, without their country letters. Belgium, the Netherlands, France,
 * Luxembourg and Germany are checked down to the check digits. Whether a number is in use only VIES knows.
 */
type Row = { letters: string; form: RegExp; check?: (digits: string) => boolean }

const belgian = (text: string) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))
const luxembourgish = (text: string) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6))

/** A key of two digits follows from the SIREN; keys with a letter have no public rule. */
const french = (text: string) =>
  !/^\d{2}/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2))

/** ISO 7064 MOD 11,10. */
function german(text: string): boolean {
  let product = 10
  for (const digit of text.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(text[8])
}

/** Companies: weighted sum modulo 11. Sole traders since 2020: MOD 97 over the whole number, letters as 10 to 35. */
function dutch(text: string): boolean {
  const sum = [...text.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  if (sum % 11 === Number(text[8])) return true
  const figures = [...`NL${text}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...figures].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const row = (letters: string, form: string, check?: Row['check']): Row => ({
  letters,
  form: new RegExp(`^(?:${form})$`),
  ...(check ? { check } : {}),
})

export const vatForms: Readonly<Record<string, Row>> = {
  AT: row('AT', 'U\\d{8}'),
  BE: row('BE', '[01]\\d{9}', belgian),
  BG: row('BG', '\\d{9,10}'),
  CH: row('CHE', '\\d{9}(?:MWST|TVA|IVA)?'),
  CY: row('CY', '\\d{8}[A-Z]'),
  CZ: row('CZ', '\\d{8,10}'),
  DE: row('DE', '[1-9]\\d{8}', german),
  DK: row('DK', '\\d{8}'),
  EE: row('EE', '\\d{9}'),
  ES: row('ES', '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]'),
  FI: row('FI', '\\d{8}'),
  FR: row('FR', '[A-HJ-NP-Z\\d]{2}\\d{9}', french),
  GB: row('GB', '\\d{7}(?:[0-8]\\d|9[0-6])(?:\\d{3})?|GD[0-4]\\d{2}|HA[5-9]\\d{2}'),
  GR: row('EL', '\\d{9}'),
  HR: row('HR', '\\d{11}'),
  HU: row('HU', '\\d{8}'),
  IE: row('IE', '\\d{7}[A-W][A-IW]?|\\d[A-Z+*]\\d{5}[A-W]'),
  IT: row('IT', '\\d{11}'),
  LT: row('LT', '\\d{9}|\\d{12}'),
  LU: row('LU', '\\d{8}', luxembourgish),
  LV: row('LV', '\\d{11}'),
  MT: row('MT', '\\d{8}'),
  NL: row('NL', '\\d{9}B\\d{2}', dutch),
  NO: row('NO', '\\d{9}(?:MVA)?'),
  PL: row('PL', '\\d{10}'),
  PT: row('PT', '\\d{9}'),
  RO: row('RO', '[1-9]\\d{1,9}'),
  SE: row('SE', '\\d{10}01'),
  SI: row('SI', '[1-9]\\d{7}'),
  SK: row('SK', '\\d{10}'),
}

const formOf = (country: string) => (Object.hasOwn(vatForms, country) ? vatForms[country] : undefined)

/**
 * The number as it is kept and printed: `be 403.170.701` becomes `BE0403170701`. Spaces, dots and hyphens are how people
 * write it; the country letters may be left out. Countries without a known form keep what was typed.
 */
export function tidyVat(country: string, text: string): string {
  const form = formOf(country)
  if (!form) return text.trim()
  const compact = text.toUpperCase().replace(/[\s.-]/g, '')
  if (compact === '') return ''
  const own = compact.startsWith(form.letters) ? compact.slice(form.letters.length) : compact
  // The enterprise number of nine digits got a zero in front in 2005; people still leave it out.
  return form.letters + (country === 'BE' && /^\d{9}$/.test(own) ? `0${own}` : own)
}

/** Right in form and check digits. Countries whose form is not known let every number pass. */
export function isVatNumber(country: string, text: string): boolean {
  const form = formOf(country)
  if (!form) return text.trim().length <= 30
  const tidy = tidyVat(country, text)
  const own = tidy.slice(form.letters.length)
  return tidy.startsWith(form.letters) && form.form.test(own) && (form.check?.(own) ?? true)
}
