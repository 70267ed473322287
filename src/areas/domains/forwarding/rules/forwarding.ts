import { leadingTypes } from '#areas/domains/dns/rules/record-types.ts'

/** Kinds of forwarding (service areas §9): three redirects of HTTP, and a page that shows the destination under one's own address. */
export const forwardingTypes = ['301', '302', '307', 'cloak'] as const
export type ForwardingType = (typeof forwardingTypes)[number]

/** Of the fields of a cloak. The 50 characters of core §5 are for short descriptions of its own, not for this one. */
export const longestText = { cloakTitle: 200, description: 500, keywords: 500, noFrameBody: 5000 } as const

/** A domain is no list of short links: more names than this want a page of their own. */
export const maxRules = 250

/** What DNS says of a host: `here` when all its addresses are the forwarder's. */
export const dnsStates = ['unknown', 'here', 'elsewhere', 'missing', 'silent'] as const
export type DnsState = (typeof dnsStates)[number]

/** `none`: a star of a zone that is kept elsewhere, where nobody here can show an authority what it wants to see (RFC 8555 §8.4). */
export const certificateStates = ['none', 'waiting', 'ordering', 'active', 'failed'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateProblems = [
  'dns-silent',
  'not-pointing',
  'not-reached',
  'too-many',
  'authority-refused',
  'authority-silent',
  // Of a star alone, which is proved in its zone.
  'zone-elsewhere',
  'not-delegated',
  'zone-refuses',
  'record-not-seen',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]

/** The name under which the records of the forwarder stand in a zone. */
export const managedBy = 'url-forwarding'
export const recordSeconds = 300

export type ForwarderRecord = { name: string; type: 'A' | 'AAAA'; data: string }

/** The records that a host needs to lead to the forwarder. */
export const recordsFor = (hostname: string, addresses: readonly string[]): ForwarderRecord[] =>
  addresses.map((data) => ({ name: hostname, type: data.includes(':') ? 'AAAA' : 'A', data }))

type Found = { type: string; data: string }

/** All of them the forwarder's, and at least one: a visitor must not come to us by chance alone. */
export function dnsStateOf(
  found: readonly Found[],
  addresses: readonly string[],
): Exclude<DnsState, 'unknown' | 'silent'> {
  const leading = found.filter(({ type }) => leadingTypes.has(type))
  if (leading.length === 0) return 'missing'
  return leading.every(({ data }) => addresses.includes(data)) ? 'here' : 'elsewhere'
}

const [hour, day, week] = [3600, 86_400, 7 * 86_400]

/**
 * When a certificate is renewed: a month before it ends, and one that lives for days when a third of it is left. Spread over a tenth of
 * that, so that what was ordered together is not renewed together.
 */
export function renewalAt(now: Date, ends: Date, id: number): Date {
  const left = Math.min(30 * day * 1000, (ends.getTime() - now.getTime()) / 3)
  return new Date(ends.getTime() - left - ((id % 100) / 1000) * left)
}

/**
 * DNS may take two days: looked at often in the first hour and ever less after that. What goes into a zone of ours is there within
 * seconds, and nobody should wait for the first looks.
 */
export const nextCheckSeconds = (checks: number): number =>
  checks < 3 ? 3 : Math.min(hour, 30 * 2 ** Math.min(7, Math.floor(checks / 3) - 1))
/** About two days with the pauses above; after that once a day. */
export const maxChecks = 66
/** Failures grow dear: an authority counts them. */
export const retrySeconds = (failures: number): number => Math.min(week, hour * 3 ** Math.max(0, failures - 1))

/** A text that was put in a zone is there within seconds, or somebody has to look why not. */
export const nextSeenSeconds = (ageSeconds: number): number => Math.round(Math.min(300, Math.max(2, ageSeconds / 4)))
/** After that the order is given up, and another is opened when its turn comes. */
export const longestUnseenSeconds = 6 * hour
/** So long a wait for a name server is nothing to tell yet. */
export const patienceSeconds = 60
