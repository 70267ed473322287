import { leadingTypes } from '#areas/domains/dns/rules/record-types.ts'

/**
 * Kinds of forwarding (service areas §9): three HTTP redirects, and a page that frames the destination under the own
 * address.
 */
export const forwardingTypes = ['301', '302', '307', 'cloak'] as const
export type ForwardingType = (typeof forwardingTypes)[number]

/** Length of a cloak's fields. The limit of 50 characters of core §5 is for short descriptions, not for these. */
export const longestText = { cloakTitle: 200, description: 500, keywords: 500, noFrameBody: 5000 } as const

/** Limit of rules per domain. */
export const maxRules = 250

/** Where DNS leads a host: `here` when all its addresses are the forwarder's. */
export const dnsStates = ['unknown', 'here', 'elsewhere', 'missing', 'silent'] as const
export type DnsState = (typeof dnsStates)[number]

/** `none`: a wildcard in a zone elsewhere, where we cannot answer a DNS challenge (RFC 8555 §8.4). */
export const certificateStates = ['none', 'waiting', 'ordering', 'active', 'failed'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateProblems = [
  'dns-silent',
  'not-pointing',
  'not-reached',
  'too-many',
  'authority-refused',
  'authority-silent',
  // Only for a wildcard, which is validated by DNS.
  'zone-elsewhere',
  'not-delegated',
  'zone-refuses',
  'record-not-seen',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]

/** The owner of the forwarder's records in a zone (`managedBy`). */
export const managedBy = 'url-forwarding'
export const recordSeconds = 300

export type ForwarderRecord = { name: string; type: 'A' | 'AAAA'; data: string }

/** The records that a host needs to lead to the forwarder. */
export const recordsFor = (hostname: string, addresses: readonly string[]): ForwarderRecord[] =>
  addresses.map((data) => ({ name: hostname, type: data.includes(':') ? 'AAAA' : 'A', data }))

type Found = { type: string; data: string }

/** All addresses are the forwarder's, and there is at least one. */
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
 * When a certificate is renewed: a month before it ends; a short-lived one when a third of its life is left. Spread
 * over a tenth of that, so that certificates ordered together are not renewed together.
 */
export function renewalAt(now: Date, ends: Date, id: number): Date {
  const left = Math.min(30 * day * 1000, (ends.getTime() - now.getTime()) / 3)
  return new Date(ends.getTime() - left - ((id % 100) / 1000) * left)
}

/**
 * Pauses between DNS checks: DNS may take two days, so frequent in the first hour and less often after that. Records in
 * our own zones are there within seconds, hence the short first pauses.
 */
export const nextCheckSeconds = (checks: number): number =>
  checks < 3 ? 3 : Math.min(hour, 30 * 2 ** Math.min(7, Math.floor(checks / 3) - 1))
/** About two days with the pauses above; after that once a day. */
export const maxChecks = 66
/** Pauses after failures grow, because an authority limits them. */
export const retrySeconds = (failures: number): number => Math.min(week, hour * 3 ** Math.max(0, failures - 1))

/** The pause between checks for a text in a zone grows with its age, because it is usually visible within seconds. */
export const nextSeenSeconds = (ageSeconds: number): number => Math.round(Math.min(300, Math.max(2, ageSeconds / 4)))
/** After this the order is given up, and another is opened at its next turn. */
export const longestUnseenSeconds = 6 * hour
/** A wait for a name server up to this long is not reported. */
export const patienceSeconds = 60
