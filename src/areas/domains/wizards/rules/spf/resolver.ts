/** The DNS queries of an SPF evaluation. Names have no closing dot. */
export type AskedType = 'TXT' | 'A' | 'AAAA' | 'MX' | 'PTR'

/**
 * `found`: texts with their strings joined, addresses, or hosts without their preference. `nothing`: the name does not
 * exist or has no record of the type. `failed`: no answer.
 */
export type DnsAnswer = { kind: 'found'; data: readonly string[] } | { kind: 'nothing' } | { kind: 'failed' }

/** Queries DNS; passed in by the caller, so that rules never access the network. */
export type DnsQuestioner = (name: string, type: AskedType) => Promise<DnsAnswer>

/** A name that can be queried: labels of 1 to 63 octets, 253 in all (RFC 1035 §2.3.4). */
export const canBeAsked = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => label.length > 0 && label.length <= 63)

export const withoutDot = (name: string): string => name.replace(/\.$/, '')
