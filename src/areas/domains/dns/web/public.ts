/** The records of a domain, by its name. */
export const toRecords = (domain: string) => ({ to: `/domains/${domain}/dns` })
/** Zones that differ at the name servers, were refused, or wait. */
export const toStaffZones = { to: '/staff/zones' }
export { ttlText } from './ttl-text.ts'
