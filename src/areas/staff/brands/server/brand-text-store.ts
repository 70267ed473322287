import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { BrandTextField } from '#brands/brand-texts.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { TextChange } from '../rules/brand-input.ts'

const newest = 50

export const brandTextStore = {
  all: (sql: Sql) => sql.selectFrom('brand_text').select(['brand', 'field', 'value']).execute(),

  /** Serialises saving a brand, so that the former value in the log is right. */
  hold: (sql: Sql, brand: BrandName) => raw`select pg_advisory_xact_lock(hashtext(${`brand ${brand}`}))`.execute(sql),

  async write(sql: Sql, brand: BrandName, { field, after }: TextChange, changed: { at: Date; by: AccountId }) {
    if (after === null) {
      await sql.deleteFrom('brand_text').where('brand', '=', brand).where('field', '=', field).execute()
      return
    }
    const row = { value: JSON.stringify(after), changed_at: changed.at, changed_by: changed.by }
    await sql
      .insertInto('brand_text')
      .values({ brand, field, ...row })
      .onConflict((conflict) => conflict.columns(['brand', 'field']).doUpdateSet(row))
      .execute()
  },

  async history(sql: Sql, brand: BrandName) {
    const lines = await sql
      .selectFrom('audit_entry as line')
      .leftJoin('account', 'account.id', 'line.actor_account_id')
      .select(['line.id', 'line.at', 'line.details'])
      .select(raw<string>`coalesce(${personName()}, '')`.as('by'))
      .where('line.object_type', '=', 'brand')
      .where('line.object_id', '=', brand)
      .where('line.action', '=', 'staff.brand-text')
      .orderBy('line.id', 'desc')
      .limit(newest)
      .execute()
    return lines.map(({ id, at, by, details }) => ({
      id,
      at: at.toISOString(),
      by,
      ...(details as { field: BrandTextField } & Omit<TextChange, 'field'>),
    }))
  },
}
