import { originOf, parseOwner, splitLabels } from '#areas/domains/dns/rules/names.ts'
import { isLabel, toAscii } from '#base/hostname.ts'

/** The longest name of DNS as text (RFC 1035 §2.3.4). */
const longest = 253

/**
 * Reads the host of a rule as people type it: `www`, `@` or nothing for the domain itself, `*` for every name below it, the full
 * name, or the address copied from a browser. Answers it relative to the domain, in ASCII; `undefined` when it is none of its hosts.
 */
export function readHostname(typed: string, domain: string): string | undefined {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  const ascii = text.includes('*') ? text.toLowerCase() : (toAscii(text || '@') ?? text.toLowerCase())
  const isFull = ascii === domain || ascii.endsWith(`.${domain}`)
  const { value } = parseOwner(text === '@' || text === '' ? '@' : `${ascii}${isFull ? '.' : ''}`, originOf(domain))
  if (value === undefined || fullHost(value, domain).length > longest) return undefined
  const labels = splitLabels(value)
  // Browsers and certificates know letters, digits and hyphens; a star stands for a whole label, the first (RFC 4592).
  const isHost = labels.every((label, index) => isLabel(label) || (label === '*' && index === 0))
  return value === '@' || isHost ? value : undefined
}

/** `www` of `example.be` is `www.example.be`; `*` stays a star. */
export const fullHost = (hostname: string, domain: string): string =>
  hostname === '@' ? domain : `${hostname}.${domain}`

export const isWildcard = (hostname: string): boolean => hostname === '*' || hostname.startsWith('*.')

/** Whether a rule for `host` is asked when somebody comes to `visited`; both are full names. */
export const coversHost = (host: string, visited: string): boolean =>
  isWildcard(host) ? visited.endsWith(host.slice(1)) && visited.length > host.length - 1 : host === visited

/** Where a rule for this name is looked for: itself, then the stars above it, nearest first. */
export function candidatesOf(host: string): string[] {
  const found = [host]
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) found.push(`*${host.slice(dot)}`)
  return found
}
