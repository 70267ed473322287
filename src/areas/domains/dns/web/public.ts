/** The records of a domain, by its name. */
export const toRecords = (domain: string) => ({ to: `/domains/${domain}/dns` })
/** Zones that the name servers hold differently, refuse or wait for. */
export const toStaffZones = { to: '/staff/zones' }
export { ttlText } from './ttl-text.ts'
