/** The search for records of all domains. */
export const toRecordSearch = (q?: string) => ({ to: '/domains/records', search: q ? { q } : {} })
