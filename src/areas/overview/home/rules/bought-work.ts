/** Paid work, which is charged to its payer when a retry succeeds. */
const bought: ReadonlySet<string> = new Set([
  'domain.register',
  'domain.transfer',
  'domain.renew',
  'domain.reactivate',
  'domains.renew-many',
  'service.provision',
  'service.change',
])
export const isBought = (kind: string): boolean => bought.has(kind)
