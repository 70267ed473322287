import ipaddr from 'ipaddr.js'

/**
 * Canonical addresses of the primaries without duplicates; `undefined` when the list is empty or has something other
 * than IP addresses. Host names are refused: a name server must not depend on DNS to find its primary.
 */
export function canonicalPrimaries(primaries: readonly string[]): string[] | undefined {
  const read = primaries.map(canonicalPrimary)
  if (read.length === 0 || read.includes(undefined)) return undefined
  return [...new Set(read as string[])].sort()
}

function canonicalPrimary(text: string): string | undefined {
  const bare = addressOf(text)
  if (bare) return bare
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const address = addressOf(bracketed ?? plain ?? '')
  const number = Number(port)
  if (!address || number < 1 || number > 65_535) return undefined
  if (number === 53) return address
  return `${address.includes(':') ? `[${address}]` : address}:${number}`
}

const addressOf = (text: string): string | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.parse(text).toString() : undefined
