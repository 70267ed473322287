import { originOf, parseOwner, splitLabels } from '#areas/domains/dns/rules/names.ts'
import { isLabel, toAscii } from '#base/hostname.ts'

/** The longest DNS name as text (RFC 1035 §2.3.4). */
const longest = 253

/**
 * Parses the typed host of a rule: `www`, `@` or nothing for the domain itself, `*` for every name below it, the full
 * name, or an address copied from a browser. Returns it relative to the domain, in ASCII; `undefined` when it is not a
 * host of the domain.
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
  // Browsers and certificates accept letters, digits and hyphens; a wildcard is the whole first label (RFC 4592).
  const isHost = labels.every((label, index) => isLabel(label) || (label === '*' && index === 0))
  return value === '@' || isHost ? value : undefined
}

/** `www` of `example.be` is `www.example.be`; `*` keeps its asterisk. */
export const fullHost = (hostname: string, domain: string): string =>
  hostname === '@' ? domain : `${hostname}.${domain}`

export const isWildcard = (hostname: string): boolean => hostname === '*' || hostname.startsWith('*.')

/** Whether a rule for `host` answers requests for `visited`; both are full names. */
export const coversHost = (host: string, visited: string): boolean =>
  isWildcard(host) ? visited.endsWith(host.slice(1)) && visited.length > host.length - 1 : host === visited

/** The hosts whose rule may answer this name: the name itself, then the wildcards above it, nearest first. */
export function candidatesOf(host: string): string[] {
  const found = [host]
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) found.push(`*${host.slice(dot)}`)
  return found
}
