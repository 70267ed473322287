import type { DomainId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Told } from './tell.ts'

/** The data of a thing in a message: id, name and owner; the API has the rest. */
export async function domainFacts(sql: Sql, domainId: DomainId, more: Record<string, unknown> = {}): Promise<Told[]> {
  const row = await sql.selectFrom('domain').select(['client_id', 'name']).where('id', '=', domainId).executeTakeFirst()
  return row ? [{ clientId: row.client_id, data: { domainId, domain: row.name, ...more } }] : []
}

export async function serviceFacts(
  sql: Sql,
  serviceId: ServiceId,
  more: Record<string, unknown> = {},
): Promise<Told[]> {
  const row = await sql
    .selectFrom('service')
    .select(['client_id', 'name', 'kind', 'status'])
    .where('id', '=', serviceId)
    .executeTakeFirst()
  return row ? [{ clientId: row.client_id, data: { serviceId, name: row.name, kind: row.kind, ...more } }] : []
}

export async function invoiceFacts(sql: Sql, invoiceIds: readonly number[]): Promise<Told[]> {
  const rows = await sql
    .selectFrom('invoice')
    .select(['id', 'client_id', 'number', 'kind', 'total_cents'])
    .where('id', 'in', [0, ...invoiceIds])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    data: { invoiceId: row.id, number: row.number, kind: row.kind, totalCents: row.total_cents },
  }))
}

export const isTransfer = async (sql: Sql, orderItemId: number): Promise<boolean> =>
  (await sql
    .selectFrom('order_item')
    .select('id')
    .where('id', '=', orderItemId)
    .where('kind', '=', 'domain-transfer')
    .executeTakeFirst()) !== undefined

export const isTransferStep = async (sql: Sql, registrationId: number): Promise<boolean> =>
  (await sql
    .selectFrom('registration')
    .select('id')
    .where('id', '=', registrationId)
    .where('kind', '=', 'transfer')
    .executeTakeFirst()) !== undefined

/** The name of the tenant that has a subscription of Microsoft. */
export const tenantName = async (sql: Sql, subscription: string): Promise<string> =>
  (
    await sql
      .selectFrom('microsoft_subscription as own')
      .innerJoin('microsoft_tenant as tenant', 'tenant.id', 'own.tenant_id')
      .select('tenant.name')
      .where('own.reference', '=', subscription)
      .executeTakeFirst()
  )?.name ?? ''
