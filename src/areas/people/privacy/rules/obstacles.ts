/** What is still delivered to a client or owed either way. */
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

/** Why a client's data cannot be erased yet (GDPR, article 17.3: a contract that runs, and claims). */
export const obstaclesOf = (standing: Standing): Obstacle[] => obstacleNames.filter((name) => stands[name](standing))

/** The last day on which to answer: a month after asking (GDPR, article 12.3). */
export function answerBy(askedAt: Date): Date {
  const due = new Date(askedAt)
  due.setUTCMonth(due.getUTCMonth() + 1)
  // The month after has no such day: its last one counts.
  if (due.getUTCDate() !== askedAt.getUTCDate()) due.setUTCDate(0)
  return due
}
