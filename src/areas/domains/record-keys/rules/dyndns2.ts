import { canonicalIp, embeddedIpv4, isIpv4 } from '#base/ip.ts'
import { mostNames } from './key-form.ts'

/**
 * The protocol by which routers and programs such as ddclient tell an address (dyndns2): `GET /nic/update?hostname=…&myip=…` with Basic
 * authentication, answered by one word for each host.
 */
export type HostWord = 'good' | 'nochg' | 'nohost' | 'notfqdn' | 'dnserr' | 'abuse' | '911'

/** Addresses by record type; a family that was not told stays as it is. */
export type Addresses = { A?: string; AAAA?: string }

export type AddressUpdate = { hosts: readonly string[]; addresses: Addresses }

/** The fields of the request. */
type Query = { getAll(field: string): readonly string[] }

/** One word for all: the request itself is not one. */
export type RequestWord = 'notfqdn' | 'numhost' | 'badip'

/**
 * What an update asks for. `myip` takes one address or several separated by commas, `myipv6` is what some clients send beside it; without
 * either it is the address that the request came from.
 */
export function readUpdate(query: Query, from: string): AddressUpdate | RequestWord {
  const hosts = listed(query, 'hostname').map((host) => host.toLowerCase().replace(/\.$/, ''))
  if (hosts.length === 0) return 'notfqdn'
  if (hosts.length > mostNames) return 'numhost'
  const told = [...listed(query, 'myip'), ...listed(query, 'myipv6')]
  const addresses: Addresses = {}
  for (const text of told.length > 0 ? told : [embeddedIpv4(from) ?? from]) {
    const address = canonicalIp(text)
    if (address === undefined || isNone.has(address)) return 'badip'
    addresses[isIpv4(address) ? 'A' : 'AAAA'] = address
  }
  return { hosts: [...new Set(hosts)], addresses }
}

/** What a router without a line tells. */
const isNone = new Set(['0.0.0.0', '::'])

const listed = (query: Query, field: string): string[] =>
  query
    .getAll(field)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '')

/** `good 192.0.2.1` */
export const answerLine = (word: HostWord, { A, AAAA }: Addresses): string =>
  word === 'good' || word === 'nochg' ? `${word} ${[A, AAAA].filter((one) => one !== undefined).join(',')}` : word
