import { isFqdn } from '#base/hostname.ts'
import { parseIp } from '#base/ip.ts'
import { mayBePublicHost } from '#base/public-address.ts'
import { hasOddSigns } from '#base/web-address.ts'

/** Why an address cannot be a destination; each has a refusal. */
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

// The URL parser that browsers and the server share.
declare const URL: {
  new (address: string): Record<'protocol' | 'hostname' | 'username' | 'password' | 'href' | 'host', string>
  canParse(address: string): boolean
}

/**
 * Parses a typed destination, with or without `https://`, into the form in which it is served: ASCII, so that
 * look-alike letters are visible. Anything that a browser would read differently than a person is refused.
 */
export function readDestination(typed: string): ReadDestination {
  const text = typed.trim()
  if (text.length > longestDestination) return { problem: 'destination_too_long' }
  // Parsers drop line ends and convert backslashes; what was checked must be what is served.
  if (text === '' || hasOddSigns(text)) return { problem: 'destination_invalid' }
  const whole = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\//i.test(whole)) return { problem: 'destination_scheme' }
  if (/^https?:\/\/[/?#:]/i.test(whole) || !URL.canParse(whole)) return { problem: 'destination_invalid' }
  const url = new URL(whole)
  if (url.username !== '' || url.password !== '' || /^[^/?#]*@/.test(whole.replace(/^https?:\/\//i, '')))
    return { problem: 'destination_credentials' }
  const host = url.hostname.replace(/\.$/, '')
  const problem = problemOfHost(host)
  if (problem) return { problem }
  // Characters that the parser leaves in a query, but that would have a meaning in a header or a page.
  const href = (url.hostname === host ? url.href : url.href.replace(url.hostname, host)).replace(
    /[^!-~]|["'<>`{}|^]/g,
    (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign)),
  )
  return href.length > longestDestination ? { problem: 'destination_too_long' } : { value: { href, host } }
}

function problemOfHost(host: string): DestinationProblem | undefined {
  if (mayBePublicHost(host)) return isFqdn(host) || isAddress(host) ? undefined : 'destination_invalid'
  return isFqdn(host) || isAddress(host) || host === 'localhost' ? 'destination_private' : 'destination_invalid'
}

const isAddress = (host: string): boolean => parseIp(host.replace(/^\[|\]$/g, '')) !== undefined
