import dns from 'node:dns/promises'
import net from 'node:net'
import { isPublicAddress, mayBePublicHost } from '#base/public-address.ts'

export type Resolve = (host: string) => Promise<readonly string[]>

/** A site stands at one of these; whoever asks for another port looks for something else. */
const ports = new Set([80, 443, 8080, 8443])

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not public`)
    this.name = 'NotPublic'
  }
}

export const resolveName: Resolve = async (host) =>
  (await dns.lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

export type AddressCheck = (host: string, port: number) => Promise<string>
type Options = { resolve?: Resolve; isOpen?: (address: string, port: number) => boolean }

/**
 * The address to connect to, judged at that moment: the caller connects to exactly this one, so that a name that answers
 * otherwise the next time gains nothing. One inward address among several is a no.
 */
export const addressCheck =
  ({
    resolve = resolveName,
    isOpen = (address, port) => ports.has(port) && isPublicAddress(address),
  }: Options = {}): AddressCheck =>
  async (typed, port) => {
    const host = typed.replace(/^\[|\]$/g, '')
    // Numbers in other notations (`0x7f.1`, `2130706433`) are no names: none ends in letters alone.
    const addresses = net.isIP(host) ? [host] : mayBePublicHost(host) ? await resolve(host) : []
    const [first] = addresses
    if (first === undefined || !addresses.every((address) => isOpen(address, port))) throw new NotPublic(typed)
    return first
  }
