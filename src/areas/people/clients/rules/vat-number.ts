import { type Check, vatChecks } from './vat-checks.ts'

/**
 * Formats of VAT numbers without country letters: the EU, the United Kingdom with Northern Ireland, Norway and
 * Switzerland. Whether a valid number is in use only its register knows.
 */
type Row = {
  /** Accepted prefixes; the first is the one added when none was typed. */
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
  // Government departments (GD) and health authorities (HA) have numbers of their own; with 8888 in front for trade with
  // the EU.
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
 * The number as it is stored and printed: `be 403.170.701` becomes `BE0403170701`. Spaces, dots, hyphens and slashes
 * are removed; the country letters may be missing. For countries without a known format the text is kept.
 */
export function tidyVat(country: string, text: string): string {
  const form = formOf(country)
  if (!form) return text.trim()
  const compact = text.toUpperCase().replace(/[\s./-]/g, '')
  if (compact === '') return ''
  const letters = lettersOf(form, compact)
  const own = compact.startsWith(letters) ? compact.slice(letters.length) : compact
  // Enterprise numbers of nine digits got a leading zero in 2005, which people still leave out.
  return letters + (country === 'BE' && /^\d{9}$/.test(own) ? `0${own}` : own)
}

const lettersOf = ({ letters }: Row, text: string): string =>
  letters.find((written) => text.startsWith(written)) ?? letters[0]

/** Whether format and check digits are right. Countries without a known format accept everything. */
export function isVatNumber(country: string, text: string): boolean {
  const form = formOf(country)
  if (!form) return text.trim().length <= 30
  const tidy = tidyVat(country, text)
  const own = tidy.slice(lettersOf(form, tidy).length)
  return form.form.test(own) && form.check(own)
}
