/** ISO 13616: the country and check digits go behind the rest, letters become 10 to 35, and the remainder by 97 is 1. */
function remainder(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36)).join('')
  return Number(BigInt(digits) % 97n)
}

export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  return remainder(text.slice(4) + text.slice(0, 4)) === 1
}

/** The IBAN of a Belgian account number of twelve digits, as older statements give it. */
export const ibanOfBban = (bban: string): string => `BE${String(98 - remainder(`${bban}BE00`)).padStart(2, '0')}${bban}`

/** What a field holds as account: an IBAN without spaces, a Belgian number made into one, or the text as it stands. */
export function readAccount(text: string): string {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  if (/^\d{12}$/.test(plain) && Number(BigInt(plain.slice(0, 10)) % 97n || 97n) === Number(plain.slice(10)))
    return ibanOfBban(plain)
  return plain
}
