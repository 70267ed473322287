/** The audit log, optionally of one client or account. */
export const toAudit = (only: { client?: number; account?: number } = {}) => ({
  to: '/staff/audit',
  search: Object.fromEntries(Object.entries(only).map(([name, id]) => [name, String(id)])),
})
