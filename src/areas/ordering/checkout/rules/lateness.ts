/**
 * The longest expected time of each kind of item, in hours (service areas §4, §9): a domain 120 minutes; a transfer
 * eight days, the maximum of any registry (.fr); a service one day. After that staff look at it.
 */
const maxHours = { 'domain-register': 2, 'domain-transfer': 192, service: 24 } as const

export const expectedBy = (kind: string, from: Date): Date =>
  new Date(from.getTime() + (maxHours[kind as keyof typeof maxHours] ?? 24) * 3_600_000)
