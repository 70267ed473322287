import { isFqdn } from '#base/hostname.ts'
import { cidrContains, type IpNetwork, parseCidr, parseIp } from '#base/ip.ts'

/** Why an address cannot be a destination; each has its words among the refusals. */
export type DestinationProblem =
  | 'destination_invalid'
  | 'destination_scheme'
  | 'destination_credentials'
  | 'destination_private'
  | 'destination_too_long'

export type Destination = { href: string; host: string }
export type ReadDestination =
  | { value: Destination; problem?: undefined }
  | { value?: undefined; problem: DestinationProblem }

export const longestDestination = 2000

/** What is not reached from the whole world, or is nobody's (IANA special-purpose registries, RFC 6890). */
const inward = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15',
  '224.0.0.0/3 ::/127 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
  .join(' ')
  .split(' ')
  .map((text) => parseCidr(text) as IpNetwork)
const inwardNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|onion)$/

// The address parser that the browser and the server both carry.
declare const URL: {
  new (address: string): Record<'protocol' | 'hostname' | 'username' | 'password' | 'href' | 'host', string>
  canParse(address: string): boolean
}

/**
 * Reads a destination as people type it, with or without `https://`, and writes it the one way it is served: in ASCII, so that a
 * name in letters that look like others shows for what it is. What a browser would read differently than a person is refused.
 */
export function readDestination(typed: string): ReadDestination {
  const text = typed.trim()
  if (text.length > longestDestination) return { problem: 'destination_too_long' }
  // Parsers drop line ends and turn backslashes; what was looked at must be what is served.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  if (text === '' || /[\u0000-\u0020\u007f-\u009f\u2028\u2029\ufeff\\]/.test(text))
    return { problem: 'destination_invalid' }
  const whole = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\//i.test(whole)) return { problem: 'destination_scheme' }
  if (/^https?:\/\/[/?#:]/i.test(whole) || !URL.canParse(whole)) return { problem: 'destination_invalid' }
  const url = new URL(whole)
  if (url.username !== '' || url.password !== '' || /^[^/?#]*@/.test(whole.replace(/^https?:\/\//i, '')))
    return { problem: 'destination_credentials' }
  const host = url.hostname.replace(/\.$/, '')
  const problem = problemOfHost(host)
  if (problem) return { problem }
  // What the parser leaves as it is in a query would be something else in a header or a page.
  const href = (url.hostname === host ? url.href : url.href.replace(url.hostname, host)).replace(
    /[^!-~]|["'<>`{}|^]/g,
    (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign)),
  )
  return href.length > longestDestination ? { problem: 'destination_too_long' } : { value: { href, host } }
}

function problemOfHost(host: string): DestinationProblem | undefined {
  const address = parseIp(host.replace(/^\[|\]$/g, ''))
  if (address) return inward.some((network) => cidrContains(network, address)) ? 'destination_private' : undefined
  if (host === 'localhost' || inwardNames.test(host)) return 'destination_private'
  return isFqdn(host) ? undefined : 'destination_invalid'
}
