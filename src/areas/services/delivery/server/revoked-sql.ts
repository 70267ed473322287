import { sql as raw } from 'kysely'

/** Its certificate was taken back: it runs, and what it brings is trusted by nobody. */
export const isRevokedSql = raw<boolean>`exists (
  select 1 from ssl_order where ssl_order.service_id = service.id and ssl_order.state = 'revoked')`
