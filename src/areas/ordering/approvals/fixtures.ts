import type { OrderingWay } from '#areas/people/clients/rules/ordering.ts'
import type { ClientId } from '#base/ids.ts'
import type { Database } from '#platform/sql/connect.ts'

/** What a managed client may order without their partner, as the partner chose. */
export const letOrder = (db: Database, clientId: ClientId, ordering: OrderingWay) =>
  db.updateTable('client').set({ ordering }).where('id', '=', clientId).execute()

/** A client who gets one invoice a month, at the prices of partners. */
export const asMonthlyPartner = (db: Database, clientId: ClientId) =>
  db
    .updateTable('client')
    .set({ default_gateway: 'monthlyinvoice', price_code: 'PARTNER' })
    .where('id', '=', clientId)
    .execute()
