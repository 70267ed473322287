/**
 * How long each kind of item takes at most (service areas §4, §9): a domain 120 minutes, a transfer eight days, which is the
 * longest that a registry (.fr) takes; a service a day. Past that it is late, and staff look at it.
 */
const maxHours = { 'domain-register': 2, 'domain-transfer': 192, service: 24 } as const

export const expectedBy = (kind: string, from: Date): Date =>
  new Date(from.getTime() + (maxHours[kind as keyof typeof maxHours] ?? 24) * 3_600_000)
