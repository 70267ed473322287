import type { ApiChange } from './api.ts'

/** PowerDNS refuses a body beyond `webserver-max-bodysize` (2 MB unless set), and all of a request waits for one answer. */
const mostOctets = 500_000

/**
 * A change as requests that PowerDNS takes, the top of the zone in the first: with the SOA in a later one the serial would go back.
 * All of one name goes together, in the order given, since a CNAME and what it replaces exclude each other.
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
