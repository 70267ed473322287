import type { ApiChange } from './api.ts'

/**
 * PowerDNS refuses a body over `webserver-max-bodysize` (2 MB by default), and a request must be answered within the
 * timeout.
 */
const mostOctets = 500_000

/**
 * Splits a change into requests that PowerDNS accepts. The apex goes first: a SOA in a later request would lower the
 * serial again. Changes of one name stay together and in order, because a CNAME and what it replaces exclude each
 * other.
 */
export function requestParts(changes: readonly ApiChange[], apex: string, most = mostOctets): ApiChange[][] {
  const byName = Map.groupBy(changes, ({ name }) => name)
  const parts: ApiChange[][] = []
  let room = 0
  for (const name of new Set([...(byName.has(apex) ? [apex] : []), ...byName.keys()])) {
    const ofName = byName.get(name) ?? []
    const octets = Buffer.byteLength(JSON.stringify(ofName))
    if (octets > room) {
      parts.push([])
      room = most
    }
    parts.at(-1)?.push(...ofName)
    room -= octets
  }
  return parts
}
