import { sql as raw } from 'kysely'

/** The licence of Microsoft 365 that a service is, by its offer; null for every other service. */
export const offerIdSql = raw<string | null>`(service.config -> 'details' ->> 'offer_id')`
