import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { PsaClient } from '#drivers/psa/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { vatForm } from '../rules/agreements.ts'
import type { HaloSettings, SmartworxSettings } from '../rules/settings.ts'

export type Connection = NonNullable<Awaited<ReturnType<typeof connectionStore.of>>>

/** A partner's connections to its systems. */
export const connectionStore = {
  of: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('psa_connection').selectAll().where('partner_id', '=', partnerId).executeTakeFirst(),

  lock: (sql: Sql, partnerId: ClientId) =>
    sql
      .selectFrom('psa_connection')
      .select('partner_id')
      .where('partner_id', '=', partnerId)
      .forUpdate()
      .executeTakeFirst(),

  save: (sql: Sql, partnerId: ClientId, settings: HaloSettings, sealedSecret: string, now: Date) => {
    const values = {
      url: settings.url,
      api_client_id: settings.clientId,
      sealed_secret: sealedSecret,
      tenant: settings.tenant,
      is_active: settings.isActive,
      sends_prices: settings.sendsPrices,
      markup_percent: settings.markupPercent,
      updated_at: now,
    }
    return sql
      .insertInto('psa_connection')
      .values({ partner_id: partnerId, created_at: now, ...values })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
      .execute()
  },

  tested: (sql: Sql, partnerId: ClientId, code: string | null, now: Date) =>
    sql
      .updateTable('psa_connection')
      .set({ test_code: code, tested_at: now })
      .where('partner_id', '=', partnerId)
      .execute(),

  /** Another system: the data of the former one are deleted. */
  forgetSystem: async (sql: Sql, partnerId: ClientId): Promise<void> => {
    for (const table of ['psa_link', 'psa_client', 'psa_sent'] as const)
      await sql.deleteFrom(table).where('partner_id', '=', partnerId).execute()
    await sql
      .updateTable('psa_connection')
      .set({ test_code: null, tested_at: null })
      .where('partner_id', '=', partnerId)
      .execute()
  },

  /** Replaces the list of customers; a link to one that is gone stays until the partner decides. */
  saveClients: async (sql: Sql, partnerId: ClientId, clients: readonly PsaClient[], now: Date): Promise<void> => {
    const rows = clients.map(({ id, name, vat, email }) => ({
      id,
      name: name.slice(0, 300),
      vat: vatForm(vat).slice(0, 50),
      email: email.toLowerCase().slice(0, 320),
    }))
    await raw`insert into psa_client (partner_id, remote_id, name, vat, email, seen_at)
      select ${partnerId}, id, name, vat, email, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, name text, vat text, email text)
      on conflict (partner_id, remote_id)
      do update set name = excluded.name, vat = excluded.vat, email = excluded.email, seen_at = excluded.seen_at`.execute(
      sql,
    )
    await sql.deleteFrom('psa_client').where('partner_id', '=', partnerId).where('seen_at', '<', now).execute()
  },

  smartworx: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('smartworx_connection').selectAll().where('partner_id', '=', partnerId).executeTakeFirst(),

  saveSmartworx: (sql: Sql, partnerId: ClientId, settings: SmartworxSettings, sealedKey: string | null, now: Date) => {
    const values = {
      url: settings.url,
      customer_number: settings.customerNumber,
      sealed_key: sealedKey,
      is_active: settings.isActive,
      updated_at: now,
    }
    return sql
      .insertInto('smartworx_connection')
      .values({ partner_id: partnerId, ...values })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
  },
}
