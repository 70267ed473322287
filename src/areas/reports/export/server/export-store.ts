import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

/** Read from the database so many at a time. */
const batch = 1_000

/** All rows of a query that is cut off after an id, without ever holding them all. */
async function* each<Row extends { id: number }>(
  read: (afterId: Row['id'] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let afterId: Row['id'] | undefined; ; ) {
    const rows = await read(afterId)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    afterId = last.id
  }
}

export const exportStore = {
  /** A partner's clients; the partner itself is not among them. */
  clients: (sql: Sql, partnerId: ClientId) =>
    each((afterId: ClientId | undefined) =>
      sql
        .selectFrom('client')
        .select([
          'id',
          'client_type',
          'first_name',
          'last_name',
          'company_name',
          'email',
          'phone_prefix',
          'phone_number',
        ])
        .select(['street', 'postal_code', 'city', 'country', 'vat', 'created_at'])
        .where('partner_id', '=', partnerId)
        .where('closed_at', 'is', null)
        .$if(afterId !== undefined, (query) => query.where('id', '>', afterId!))
        .orderBy('id')
        .limit(batch)
        .execute(),
    ),

  domains: (sql: Sql, scope: Scope) =>
    each((afterId: DomainId | undefined) =>
      sql
        .selectFrom('domain')
        .innerJoin('client', 'client.id', 'domain.client_id')
        .select(['domain.id', 'domain.name', 'domain.status', 'domain.registered_on', 'domain.expires_on'])
        .select(['domain.auto_renew', 'domain.registrar_lock', 'domain.nameservers', 'domain.tags'])
        .select(clientName().as('client'))
        .where(visibleTo(scope, 'domain.client_id'))
        .$if(afterId !== undefined, (query) => query.where('domain.id', '>', afterId!))
        .orderBy('domain.id')
        .limit(batch)
        .execute(),
    ),

  services: (sql: Sql, scope: Scope) =>
    each((afterId: ServiceId | undefined) =>
      sql
        .selectFrom('service')
        .innerJoin('client', 'client.id', 'service.client_id')
        .leftJoin('product', 'product.pid', 'service.pid')
        .select(['service.id', 'service.name', 'service.status', 'service.registered_on', 'service.next_due_on'])
        .select(['service.price_cents', 'service.tags', 'product.name_nl', 'product.name_en', 'product.name_fr'])
        .select(clientName().as('client'))
        .where(visibleTo(scope, 'service.client_id'))
        .$if(afterId !== undefined, (query) => query.where('service.id', '>', afterId!))
        .orderBy('service.id')
        .limit(batch)
        .execute(),
    ),
}
