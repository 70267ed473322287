import { sql as raw, type SqlBool } from 'kysely'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import { isDeliveredBy } from '#areas/services/delivery/rules/variant.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Words } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { Undelivered } from '#base/undelivered.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { preparedByShape } from '#platform/sql/prepared.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { retailCode } from '../rules/prices.ts'
import type { Promotion } from '../rules/promotion.ts'
import type { Term } from '../rules/terms.ts'

export type StoredOption = {
  id: string
  name: Words
  choices: { id: string; name: Words; cents: Record<string, Cents> }[]
}

type TldsAsked = { brand: BrandName; priceCode: string; tlds?: readonly string[]; popular?: boolean }

const tldsOnSale = preparedByShape<
  { named: boolean; popular: boolean },
  Pick<TldsAsked, 'brand' | 'priceCode' | 'tlds'>
>()((sql, value, { named, popular }) =>
  sql
    .selectFrom('tld')
    .innerJoin('tld_price as retail', (join) =>
      join.onRef('retail.tld', '=', 'tld.tld').on('retail.price_code', '=', retailCode),
    )
    .leftJoin('tld_price as own', (join) =>
      join.onRef('own.tld', '=', 'tld.tld').on('own.price_code', '=', value('priceCode')),
    )
    .selectAll('tld')
    .select((eb) => [
      eb.fn.coalesce('own.register_cents', 'retail.register_cents').as('register_cents'),
      eb.fn.coalesce('own.transfer_cents', 'retail.transfer_cents').as('transfer_cents'),
      eb.fn.coalesce('own.renew_cents', 'retail.renew_cents').as('renew_cents'),
      eb.fn.coalesce('own.restore_cents', 'retail.restore_cents').as('restore_cents'),
    ])
    .where(ofBrand(value('brand'), 'tld.brands'))
    .$if(named, (query) => query.where(raw<SqlBool>`tld.tld = any(${value('tlds')})`))
    .$if(popular, (query) => query.where('tld.popular', '=', true))
    .orderBy('tld.popular', 'desc')
    .orderBy('tld.position')
    .orderBy('tld.tld'),
)

const ofBrand = (brand: BrandName, column: string) =>
  raw<boolean>`(${raw.ref(column)} = '{}' or ${brand} = any(${raw.ref(column)}))`

export const catalogueStore = {
  /**
   * The price code of a client: a managed client is invoiced to its partner, at the partner's prices. `undefined` when
   * the client is outside the scope.
   */
  priceCode: async (sql: Sql, scope: Scope, clientId: number): Promise<string | undefined> =>
    (await catalogueStore.buyer(sql, scope, clientId))?.code,

  /** A client within the scope, with its price code. */
  buyer: (sql: Sql, scope: Scope, clientId: number) =>
    sql
      .selectFrom('client')
      .innerJoin('client as payer', (join) => join.on('payer.id', '=', payerIdSql))
      .select(['client.id', 'payer.price_code as code'])
      .where('client.id', '=', askedId<ClientId>(clientId))
      .where(visibleTo(scope, 'client.id'))
      .executeTakeFirst(),

  /** A brand's extensions with their prices under a code, otherwise retail. */
  tlds: (sql: Sql, { popular, ...asked }: TldsAsked) =>
    tldsOnSale(sql, { named: asked.tlds !== undefined, popular: popular === true }, asked),

  /** A brand's products, one row each with prices by term and code. */
  products: async (
    sql: Sql,
    asked: {
      brand: BrandName
      undelivered: Undelivered
      signedIn: boolean
      group?: string
      entry?: string
      pids?: readonly number[]
    },
  ) => {
    const rows = await sql
      .selectFrom('product')
      .innerJoin('product_price', 'product_price.pid', 'product.pid')
      .selectAll('product')
      .select(
        raw<{ term: Term; code: string; cents: Cents; setupCents: Cents }[]>`json_agg(json_build_object(
          'term', product_price.term, 'code', product_price.price_code,
          'cents', product_price.cents, 'setupCents', product_price.setup_cents))`.as('price_rows'),
      )
      .where('product.hidden', '=', false)
      .where(ofBrand(asked.brand, 'product.brands'))
      .$if(!asked.signedIn, (query) => query.where('product.requires_login', '=', false))
      .$if(asked.group !== undefined, (query) => query.where('product.group', '=', asked.group ?? ''))
      .$if(asked.entry !== undefined, (query) => query.where('product.entry_group', '=', asked.entry ?? ''))
      .$if(asked.pids !== undefined, (query) =>
        query.where('product.pid', '=', (eb) => eb.fn.any(eb.val([...(asked.pids ?? [])]))),
      )
      .groupBy('product.pid')
      .orderBy('product.position')
      .orderBy('product.pid')
      .execute()
    return rows.filter((product) => isDeliveredBy(asked.undelivered, product))
  },

  /** Groups in which a brand sells something. */
  groupsOnSale: async (sql: Sql, asked: { brand: BrandName; undelivered: Undelivered }): Promise<string[]> =>
    (
      await sql
        .selectFrom('product')
        .where('hidden', '=', false)
        .where(ofBrand(asked.brand, 'brands'))
        .select(['group', 'kind', 'variant'])
        .distinct()
        .execute()
    ).flatMap((product) => (isDeliveredBy(asked.undelivered, product) ? product.group : [])),

  countOwned: async (sql: Sql, scope: Scope, pid: number): Promise<number> =>
    (
      await sql
        .selectFrom('service')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('pid', '=', pid)
        .where('status', '<>', 'Cancelled')
        .where(visibleTo(scope, 'service.client_id'))
        .executeTakeFirstOrThrow()
    ).count,

  /** Which of these names have a domain here; `mine`: within the caller's scope. */
  heldNames: (sql: Sql, scope: Scope | undefined, names: readonly string[]) =>
    sql
      .selectFrom('domain')
      .select(['name', 'status', 'quarantine_until'])
      .select((scope ? raw<boolean>`${visibleTo(scope, 'domain.client_id')}` : raw<boolean>`false`).as('mine'))
      .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
      .where('status', '<>', 'Cancelled')
      .execute(),

  /** Which of these names are in an order that is under way or can still be paid. */
  orderedNames: async (sql: Sql, names: readonly string[], now: Date): Promise<Set<string>> => {
    const rows = await sql
      .selectFrom('order_item')
      .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
      .select('order_item.domain')
      .where('order_item.domain', '=', (eb) => eb.fn.any(eb.val([...names])))
      .where('order_item.kind', '<>', 'service')
      .where((eb) =>
        eb.or([
          eb('order_item.state', 'in', ['queued', 'provisioning']),
          eb.and([eb('order_item.state', '=', 'awaiting-payment'), eb('customer_order.expires_at', '>', now)]),
        ]),
      )
      .execute()
    return new Set(rows.map((row) => row.domain))
  },

  promotion: async (sql: Sql, code: string): Promise<(Promotion & { description: Words }) | undefined> => {
    const row = await sql
      .selectFrom('promotion')
      .selectAll()
      .where(raw<boolean>`upper(code) = upper(${code})`)
      .executeTakeFirst()
    return row && { ...promotionOf(row), description: descriptionOf(row) }
  },

  /** How often a client has ordered with this code. */
  usesBy: async (sql: Sql, code: string, clientId: ClientId): Promise<number> =>
    (
      await sql
        .selectFrom('customer_order')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('promotion_code', '=', code)
        .where('client_id', '=', clientId)
        .where('state', '<>', 'cancelled')
        .executeTakeFirstOrThrow()
    ).count,

  /** Takes one use, or nothing when none is left; the database enforces the limit. */
  takeUse: async (sql: Sql, code: string): Promise<boolean> =>
    (
      await sql
        .updateTable('promotion')
        .set((eb) => ({ used: eb('used', '+', 1) }))
        .where('code', '=', code)
        .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
        .executeTakeFirst()
    ).numUpdatedRows > 0n,
}

type PromotionRow = {
  code: string
  pricing_policy_value: number
  starts_on: string | null
  ends_on: string | null
  max_uses: number | null
  used: number
  max_uses_per_client: number | null
  tlds: string[]
  pids: number[]
  description_nl: string
  description_en: string
  description_fr: string
}
const descriptionOf = (row: PromotionRow): Words => ({
  nl: row.description_nl,
  en: row.description_en,
  fr: row.description_fr,
})
const promotionOf = (row: PromotionRow): Promotion => ({
  code: row.code,
  pricingPolicyValue: row.pricing_policy_value,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  used: row.used,
  maxUsesPerClient: row.max_uses_per_client,
  tlds: row.tlds,
  pids: row.pids,
})
