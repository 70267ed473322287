/** What a client still has, or is owed or owes. */
export type Standing = {
  domains: number
  services: number
  unpaidInvoices: number
  creditCents: number
  clients: number
}
export const obstacleNames = ['domains', 'services', 'unpaidInvoices', 'credit', 'clients'] as const
export type Obstacle = (typeof obstacleNames)[number]

const stands: Record<Obstacle, (standing: Standing) => boolean> = {
  domains: ({ domains }) => domains > 0,
  services: ({ services }) => services > 0,
  unpaidInvoices: ({ unpaidInvoices }) => unpaidInvoices > 0,
  credit: ({ creditCents }) => creditCents !== 0,
  clients: ({ clients }) => clients > 0,
}

/** Why a client's data cannot be erased yet (GDPR article 17(3): running contracts and claims). */
export const obstaclesOf = (standing: Standing): Obstacle[] => obstacleNames.filter((name) => stands[name](standing))

/** The last day for an answer: one month after the request (GDPR article 12(3)). */
export function answerBy(askedAt: Date): Date {
  const due = new Date(askedAt)
  due.setUTCMonth(due.getUTCMonth() + 1)
  // When the next month has no such day, its last day counts.
  if (due.getUTCDate() !== askedAt.getUTCDate()) due.setUTCDate(0)
  return due
}
