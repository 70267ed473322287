import { type Check, vatChecks } from './vat-checks.ts'

/**
 * VAT numbers of the countries whose form is public, without their country letters: the whole EU, the United Kingdom with
 * Northern Ireland, Norway and Switzerland. Whether a number that fits is in use only its register knows.
 */
type Row = {
  /** The prefix: the first, unless one of the others was written. */
  letters: readonly [string, ...string[]]
  form: RegExp
  check: Check
}

const row = (country: keyof typeof vatChecks, form: string, letters: Row['letters'] = [country]): Row => ({
  letters,
  form: new RegExp(`^(?:${form})$`),
  check: vatChecks[country],
})

export const vatForms: Readonly<Record<string, Row>> = {
  AT: row('AT', 'U\\d{8}'),
  BE: row('BE', '[01]\\d{9}'),
  BG: row('BG', '\\d{9,10}'),
  CH: row('CH', '\\d{9}(?:MWST|TVA|IVA|TPV)?', ['CHE']),
  CY: row('CY', '\\d{8}[A-Z]'),
  CZ: row('CZ', '\\d{8,10}'),
  DE: row('DE', '[1-9]\\d{8}'),
  DK: row('DK', '[1-9]\\d{7}'),
  EE: row('EE', '\\d{9}'),
  ES: row('ES', '[A-Z]\\d{7}[A-Z\\d]|\\d{8}[A-Z]'),
  FI: row('FI', '\\d{8}'),
  FR: row('FR', '[A-HJ-NP-Z\\d]{2}\\d{9}'),
  // Government departments and health authorities have numbers of their own; 8888 precedes those for trade with the EU.
  GB: row('GB', '\\d{9}(?:\\d{3})?|GD[0-4]\\d{2}|HA[5-9]\\d{2}|GD8888[0-4]\\d{4}|HA8888[5-9]\\d{4}', ['GB', 'XI']),
  GR: row('GR', '\\d{9}', ['EL']),
  HR: row('HR', '\\d{11}'),
  HU: row('HU', '\\d{8}'),
  IE: row('IE', '\\d{7}[A-W][A-IW]?|\\d[A-Z+*]\\d{5}[A-W]'),
  IT: row('IT', '\\d{11}'),
  LT: row('LT', '\\d{9}|\\d{12}'),
  LU: row('LU', '\\d{8}'),
  LV: row('LV', '\\d{11}'),
  MT: row('MT', '[1-9]\\d{7}'),
  NL: row('NL', '\\d{9}B\\d{2}'),
  NO: row('NO', '\\d{9}(?:MVA)?'),
  PL: row('PL', '\\d{10}'),
  PT: row('PT', '[1-9]\\d{8}'),
  RO: row('RO', '[1-9]\\d{1,9}'),
  SE: row('SE', '\\d{10}01'),
  SI: row('SI', '[1-9]\\d{7}'),
  SK: row('SK', '[1-9]\\d[2-47-9]\\d{7}'),
}

const formOf = (country: string) => (Object.hasOwn(vatForms, country) ? vatForms[country] : undefined)

/**
 * The number as it is kept and printed: `be 403.170.701` becomes `BE0403170701`. Spaces, dots, hyphens and strokes are how
 * people write it; the country letters may be left out. Countries without a known form keep what was typed.
 */
export function tidyVat(country: string, text: string): string {
  const form = formOf(country)
  if (!form) return text.trim()
  const compact = text.toUpperCase().replace(/[\s./-]/g, '')
  if (compact === '') return ''
  const letters = lettersOf(form, compact)
  const own = compact.startsWith(letters) ? compact.slice(letters.length) : compact
  // The enterprise number of nine digits got a zero in front in 2005; people still leave it out.
  return letters + (country === 'BE' && /^\d{9}$/.test(own) ? `0${own}` : own)
}

const lettersOf = ({ letters }: Row, text: string): string =>
  letters.find((written) => text.startsWith(written)) ?? letters[0]

/** Right in form and check digits. Countries whose form is not known let every number pass. */
export function isVatNumber(country: string, text: string): boolean {
  const form = formOf(country)
  if (!form) return text.trim().length <= 30
  const tidy = tidyVat(country, text)
  const own = tidy.slice(lettersOf(form, tidy).length)
  return form.form.test(own) && form.check(own)
}
