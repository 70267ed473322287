import { type RawBuilder, sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'

/** `payerIdOf` as SQL, for a statement with the client's row as `client`. */
export const payerIdSql: RawBuilder<ClientId> = raw<ClientId>`case when client.client_type = 'Managed Client'
  then coalesce(client.partner_id, client.id) else client.id end`
