// Browser and server both carry it.
declare const atob: (text: string) => string
declare const btoa: (octets: string) => string

/** The octets of base64 text with or without white space; undefined for anything else. */
export function octetsOfBase64(text: string): number[] | undefined {
  const plain = text.replace(/\s+/g, '')
  if (plain === '' || plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return undefined
  return Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

export const base64OfOctets = (octets: readonly number[]): string =>
  btoa(octets.map((octet) => String.fromCharCode(octet)).join(''))
