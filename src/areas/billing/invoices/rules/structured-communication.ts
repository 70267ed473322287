/**
 * The Belgian structured communication (OGM/VCS), by which a transfer is matched with its invoice: ten digits and two
 * check digits, the ten digits modulo 97 with 97 in place of 0.
 */
export function structuredCommunication(tenDigits: string): string {
  if (!/^\d{10}$/.test(tenDigits)) throw new RangeError('a structured communication is made of ten digits')
  return `${tenDigits}${String(Number(tenDigits) % 97 || 97).padStart(2, '0')}`
}

/** The communication of a brand's nth invoice: three digits of the brand and seven of the count. */
export function communicationOf(prefix: string, count: number): string {
  const digits = String(count).padStart(7, '0')
  if (digits.length > 7) throw new RangeError(`no structured communication left under ${prefix}`)
  return structuredCommunication(`${prefix}${digits}`)
}

/** `+++123/4567/89002+++`, for people. */
export const formatCommunication = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

/** The twelve digits of a typed communication, with or without `+++` or `***`; undefined when it is none. */
export function readCommunication(text: string): string | undefined {
  const match = /^(\+\+\+|\*\*\*|)\s*(\d{3})\/?(\d{4})\/?(\d{5})\s*\1$/.exec(text.trim())
  if (!match) return undefined
  const digits = `${match[2]}${match[3]}${match[4]}`
  return structuredCommunication(digits.slice(0, 10)) === digits ? digits : undefined
}
