import { sql as raw } from 'kysely'
import type { Words } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { retailCode } from '../rules/prices.ts'
import type { StoredOption } from './catalogue-store.ts'

export type ProductChange = {
  name: Words
  info: Words
  brands: readonly string[]
  hidden: boolean
  requiresLogin: boolean
  position: number
  /** Free months when new (service areas §9). */
  freeMonths: number
  options: StoredOption[]
}

export type NewProduct = ProductChange & {
  pid: number
  group: string
  variant: string
  entryGroup: string
  kind: string
}
export type NewExtension = {
  tld: string
  popular: boolean
  position: number
  brands: readonly string[]
  years: readonly number[]
  quarantineDays: number
  lockable: boolean
  needsRegistrantVerification: boolean
  transferNeedsCode: boolean
  autoRenewsAtRegistry: boolean
}

export const wordsOf = (row: Record<string, unknown>, what: 'name' | 'info'): Words => ({
  nl: String(row[`${what}_nl`]),
  en: String(row[`${what}_en`]),
  fr: String(row[`${what}_fr`]),
})

export const namedColumns = ({ name, info }: { name: Words; info: Words }) => ({
  name_nl: name.nl,
  name_en: name.en,
  name_fr: name.fr,
  info_nl: info.nl,
  info_en: info.en,
  info_fr: info.fr,
})
const productColumns = (change: ProductChange) => ({
  ...namedColumns(change),
  brands: [...change.brands],
  hidden: change.hidden,
  requires_login: change.requiresLogin,
  position: change.position,
  free_months: change.freeMonths,
  options: JSON.stringify(change.options),
})

/** The catalogue for staff: including hidden products, in every language. */
export const staffCatalogueStore = {
  products: async (sql: Sql, pid?: number) => {
    const rows = await sql
      .selectFrom('product')
      .selectAll('product')
      .select(
        raw<
          { term: string; cents: number }[]
        >`coalesce((select json_agg(json_build_object('term', term, 'cents', cents))
          from product_price where product_price.pid = product.pid and price_code = ${retailCode}), '[]')`.as('retail'),
      )
      .$if(pid !== undefined, (query) => query.where('product.pid', '=', pid ?? 0))
      .orderBy('product.position')
      .orderBy('product.pid')
      .execute()
    return rows.map((row) => ({
      pid: row.pid,
      group: row.group,
      variant: row.variant,
      kind: row.kind,
      name: wordsOf(row, 'name'),
      info: wordsOf(row, 'info'),
      brands: row.brands,
      hidden: row.hidden,
      requiresLogin: row.requires_login,
      position: row.position,
      freeMonths: row.free_months,
      options: row.options as StoredOption[],
      retail: row.retail,
    }))
  },

  lockProduct: (sql: Sql, pid: number) =>
    sql.selectFrom('product').select('pid').where('pid', '=', pid).forUpdate().executeTakeFirst(),

  changeProduct: (sql: Sql, pid: number, change: ProductChange) =>
    sql.updateTable('product').set(productColumns(change)).where('pid', '=', pid).execute(),

  /** False when the number is taken. */
  addProduct: async (sql: Sql, product: NewProduct): Promise<boolean> => {
    const { pid, group, variant, entryGroup, kind } = product
    const added = await sql
      .insertInto('product')
      .values({ pid, group, variant, entry_group: entryGroup, kind, ...productColumns(product) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },

  setOptions: (sql: Sql, pid: number, options: readonly StoredOption[]) =>
    sql
      .updateTable('product')
      .set({ options: JSON.stringify(options) })
      .where('pid', '=', pid)
      .execute(),

  /** False when the extension exists. */
  addExtension: async (sql: Sql, extension: NewExtension): Promise<boolean> => {
    const added = await sql
      .insertInto('tld')
      .values({
        tld: extension.tld,
        popular: extension.popular,
        position: extension.position,
        brands: [...extension.brands],
        years: [...extension.years],
        has_quarantine: extension.quarantineDays > 0,
        quarantine_days: extension.quarantineDays,
        lockable: extension.lockable,
        needs_registrant_verification: extension.needsRegistrantVerification,
        transfer_needs_code: extension.transferNeedsCode,
        auto_renews_at_registry: extension.autoRenewsAtRegistry,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },

  extensions: (sql: Sql, tld?: string) =>
    sql
      .selectFrom('tld')
      .leftJoin('tld_price', (join) =>
        join.onRef('tld_price.tld', '=', 'tld.tld').on('tld_price.price_code', '=', retailCode),
      )
      .select([
        'tld.tld',
        'tld.popular',
        'tld.position',
        'tld.brands',
        'tld.years',
        'tld.quarantine_days',
        'tld_price.register_cents',
        'tld_price.renew_cents',
      ])
      .$if(tld !== undefined, (query) => query.where('tld.tld', '=', tld ?? ''))
      .orderBy('tld.position')
      .orderBy('tld.tld')
      .execute(),

  changeExtension: (sql: Sql, tld: string, change: { popular: boolean; position: number; brands: readonly string[] }) =>
    sql
      .updateTable('tld')
      .set({ popular: change.popular, position: change.position, brands: [...change.brands] })
      .where('tld', '=', tld)
      .execute(),

  /** Names of the rows of a price list. */
  serverNames: (sql: Sql) =>
    sql.selectFrom('server_type').select(['pid', 'type', 'name_nl', 'name_en', 'name_fr']).execute(),
  storagePids: async (sql: Sql) => (await sql.selectFrom('storage_size').select('pid').execute()).map(({ pid }) => pid),
  offerNames: (sql: Sql) => sql.selectFrom('licence_offer').select(['offer_id', 'name']).execute(),

  /** Which of these do not exist in the catalogue. */
  unknownProducts: async (sql: Sql, { tlds, pids }: { tlds: readonly string[]; pids: readonly number[] }) => {
    const { rows } = await raw<{ good: string }>`
      select t as good from unnest(${[...tlds]}::text[]) t where not exists (select from tld where tld.tld = t)
      union all
      select p::text from unnest(${[...pids]}::bigint[]) p where not exists (select from product where product.pid = p)`.execute(
      sql,
    )
    return rows.map(({ good }) => good)
  },
}
