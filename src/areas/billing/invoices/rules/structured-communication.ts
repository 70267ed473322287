/**
 * The Belgian structured communication (OGM, VCS): ten digits and two check digits, by which a transfer finds its invoice.
 * The check is the remainder of the ten digits modulo 97, and 97 where that is 0.
 */
export function structuredCommunication(tenDigits: string): string {
  if (!/^\d{10}$/.test(tenDigits)) throw new RangeError('a structured communication is made of ten digits')
  return `${tenDigits}${String(Number(tenDigits) % 97 || 97).padStart(2, '0')}`
}

/** The communication of a brand's nth invoice: the brand's three digits and seven of the count. */
export function communicationOf(prefix: string, count: number): string {
  const digits = String(count).padStart(7, '0')
  if (digits.length > 7) throw new RangeError(`no structured communication left under ${prefix}`)
  return structuredCommunication(`${prefix}${digits}`)
}

/** `+++123/4567/89002+++`, as people read and type it. */
export const formatCommunication = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

/** The twelve digits of what somebody wrote, with or without `+++` or `***`; undefined when it is no communication. */
export function readCommunication(text: string): string | undefined {
  const match = /^(\+\+\+|\*\*\*|)\s*(\d{3})\/?(\d{4})\/?(\d{5})\s*\1$/.exec(text.trim())
  if (!match) return undefined
  const digits = `${match[2]}${match[3]}${match[4]}`
  return structuredCommunication(digits.slice(0, 10)) === digits ? digits : undefined
}
