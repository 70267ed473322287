import pLimit from 'p-limit'
import type { OutboundAnswer, OutboundRequest } from '#platform/outbound.ts'
import { type Outbound, type OutboundLog, outbound } from '#platform/outbound.ts'

/** The parts of PowerDNS's HTTP API (4.7) that are used here, in its own form. */
export type ApiRecord = { content: string; disabled: boolean }
export type ApiRrset = { name: string; type: string; ttl: number; records: ApiRecord[] }
export type ApiChange = (ApiRrset & { changetype: 'REPLACE' }) | { name: string; type: string; changetype: 'DELETE' }
/** A zone without its record sets. */
export type ApiZoneHead = {
  name: string
  kind: string
  masters: string[]
  serial: number
  account: string
  catalog?: string
  soa_edit_api: string
  api_rectify: boolean
  dnssec: boolean
}
export type ApiZone = ApiZoneHead & { rrsets: ApiRrset[] }
export type ZoneSettings = {
  soa_edit_api?: 'DEFAULT'
  api_rectify?: boolean
  dnssec?: false
  masters?: string[]
  catalog?: string
  kind?: 'Primary'
}
export type ApiKey = { id: number; active: boolean; published?: boolean; flags: number; dnskey: string; ds?: string[] }
export type ApiNewZone = {
  name: string
  kind: 'Native' | 'Primary'
  account: string
  nameservers: []
  soa_edit_api: 'DEFAULT'
  api_rectify: boolean
  catalog?: string
  rrsets: ApiChange[]
}

/** The API calls primaries masters; it accepts both names of the kind. */
export type ApiSecondary = {
  name: string
  kind: 'Secondary'
  account: string
  nameservers: []
  masters: string[]
}

export type ApiCatalog = { name: string; kind: 'Producer'; nameservers: string[]; soa_edit_api: 'DEFAULT' }

export type PowerDnsAddress = {
  url: string
  key: string
  server?: string | undefined
  /** Per request, 10 s by default; requests that go through a whole zone have six times as long. */
  timeoutMs?: number
  /** How often a read is attempted before the answer is `retry`. */
  attempts?: number
  /** Concurrent writes over all zones: 1 where PowerDNS uses SQLite, which answers 500 to a second writer. */
  writesAtOnce?: number | undefined
  log?: OutboundLog
}

/** A single combined signing key (CSK, ECDSA P-256, RFC 8624 §3.1), regardless of the server's defaults. */
const newKey = { keytype: 'csk', active: true, published: true, algorithm: 'ECDSAP256SHA256' }

export type PowerDnsApi = ReturnType<typeof powerDnsApi>

/**
 * PowerDNS lets at most 11 connections wait to be accepted, and drops any further one, which its sender's TCP repeats a
 * second later. With the writes this stays below, also when hundreds of zones are published at once.
 */
const readsAtOnce = 6

/** One function per API call. Only reads and settings are repeated: a change may have been carried out. */
export function powerDnsApi({
  url,
  key,
  server = 'localhost',
  timeoutMs = 10_000,
  attempts,
  writesAtOnce,
  log,
}: PowerDnsAddress) {
  const sendNow: Outbound = outbound({
    system: 'powerdns',
    address: `${url.replace(/\/$/, '')}/api/v1/servers/${server}`,
    // PowerDNS closes the connection after each answer. Saying so avoids an error object for every reuse.
    headers: { 'x-api-key': key, connection: 'close' },
    timeoutMs,
    ...(attempts ? { attempts } : {}),
    ...(log ? { log } : {}),
  })
  const writers = pLimit(writesAtOnce ?? 4)
  const readers = pLimit(readsAtOnce)
  const send: Outbound = (request) => (request.method === 'GET' ? readers : writers)(() => sendNow(request))
  const get = (path: string, query?: OutboundRequest['query']) =>
    send({ method: 'GET', path, ...(query ? { query } : {}) })
  const wholeZone = { timeoutMs: 6 * timeoutMs }
  return {
    listZones: () => get('/zones', { dnssec: false }),
    readZone: (zone: string) => send({ method: 'GET', path: zonePath(zone), ...wholeZone }),
    /** One record set, where the server can tell it alone. */
    readSet: (zone: string, { name, type }: { name: string; type: string }) =>
      send({ method: 'GET', path: zonePath(zone), query: { rrset_name: name, rrset_type: type }, ...wholeZone }),
    readZoneHead: (zone: string) => get(zonePath(zone), { rrsets: false }),
    createZone: (body: ApiNewZone | ApiSecondary | ApiCatalog) => send({ method: 'POST', path: '/zones', json: body }),
    deleteZone: (zone: string) => send({ method: 'DELETE', path: zonePath(zone), idempotent: false }),
    changeZone: (zone: string, rrsets: ApiChange[]) =>
      send({ method: 'PATCH', path: zonePath(zone), json: { rrsets } }),
    /** Changes settings only; PowerDNS ignores record sets here. */
    setZone: (zone: string, settings: ZoneSettings) => send({ method: 'PUT', path: zonePath(zone), json: settings }),
    readMetadata: (zone: string, kind: string) => get(`${zonePath(zone)}/metadata/${kind}`),
    setMetadata: (zone: string, kind: string, metadata: string[]) =>
      send({ method: 'PUT', path: `${zonePath(zone)}/metadata/${kind}`, json: { metadata } }),
    readKeys: (zone: string) => get(`${zonePath(zone)}/cryptokeys`),
    addKey: (zone: string) => send({ method: 'POST', path: `${zonePath(zone)}/cryptokeys`, json: newKey }),
    /** Requests a transfer now instead of at the next refresh. */
    retrieve: (zone: string) => send({ method: 'PUT', path: `${zonePath(zone)}/axfr-retrieve` }),
    rectify: (zone: string) => send({ method: 'PUT', path: `${zonePath(zone)}/rectify`, ...wholeZone }),
    notify: (zone: string) => send({ method: 'PUT', path: `${zonePath(zone)}/notify` }),
    flush: (zone: string) => send({ method: 'PUT', path: '/cache/flush', query: { domain: zone } }),
  }
}

/** Zone ids as PowerDNS writes them, with `=2F` for a slash: every version accepts it, unlike `%2F`. */
export const zonePath = (zone: string): string =>
  `/zones/${zone.replace(/[^A-Za-z0-9.-]/g, (char) => `=${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}`

export const isSuccess = (answer: OutboundAnswer): answer is OutboundAnswer & { kind: 'answered' } =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
export const hasStatus = (answer: OutboundAnswer, status: number): boolean =>
  answer.kind === 'answered' && answer.status === status
