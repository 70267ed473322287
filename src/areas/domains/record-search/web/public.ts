/** Records of all domains, found by what somebody looks for. */
export const toRecordSearch = (q?: string) => ({ to: '/domains/records', search: q ? { q } : {} })
