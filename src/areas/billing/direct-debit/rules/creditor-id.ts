/**
 * Checks a SEPA creditor identifier (EPC262-08): country, two check digits, three characters of the creditor's choice,
 * and the national number. The check digits are ISO 7064 mod 97-10 over national number and country.
 */
export function isCreditorId(text: string): boolean {
  const match = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text)
  if (!match) return false
  const [, country, check, number] = match
  const digits = [...`${number}${country}${check}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
