import type { OrderingWay } from '#areas/people/clients/rules/ordering.ts'
import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

/** Sets what a managed client may order by itself. */
export const letOrder = (db: Database, clientId: ClientId, ordering: OrderingWay) =>
  db.updateTable('client').set({ ordering }).where('id', '=', clientId).execute()

/** A client with monthly invoices and a partner's prices. */
export const asMonthlyPartner = (db: Database, clientId: ClientId) =>
  db
    .updateTable('client')
    .set({ default_gateway: 'monthlyinvoice', price_code: 'PARTNER' })
    .where('id', '=', clientId)
    .execute()
