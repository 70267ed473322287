/** The audit log; of one client or account when a number is given. */
export const toAudit = (only: { client?: number; account?: number } = {}) => ({
  to: '/staff/audit',
  search: Object.fromEntries(Object.entries(only).map(([name, id]) => [name, String(id)])),
})
