import { sql as raw, type SqlBool } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { Words } from '#base/locale.ts'
import { type Page, pageOf } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'

/** The terms of a promotion; the value is the stored fraction (core §3), not the percentage. */
export type PromotionTerms = {
  description: Words
  pricingPolicyValue: number
  startsOn: Day | null
  endsOn: Day | null
  maxUses: number | null
  maxUsesPerClient: number | null
  tlds: readonly string[]
  pids: readonly number[]
}
export type StoredPromotion = PromotionTerms & { code: string; used: number }
export type PromotionQuery = {
  page: number
  perPage: number
  sort: string
  q?: string | undefined
  state?: 'running' | 'planned' | 'over' | undefined
}

const values = (terms: PromotionTerms) => ({
  description_nl: terms.description.nl,
  description_en: terms.description.en,
  description_fr: terms.description.fr,
  pricing_policy_value: terms.pricingPolicyValue,
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  max_uses: terms.maxUses,
  max_uses_per_client: terms.maxUsesPerClient,
  tlds: [...terms.tlds],
  pids: [...terms.pids],
})

const states = (today: Day) => ({
  planned: raw<SqlBool>`starts_on > ${today}`,
  over: raw<SqlBool>`(ends_on < ${today} or used >= max_uses)`,
  running: raw<SqlBool>`(starts_on is null or starts_on <= ${today}) and (ends_on is null or ends_on >= ${today})
    and (max_uses is null or used < max_uses)`,
})
const columns: Record<string, string> = { code: 'code', used: 'used', endsOn: 'ends_on' }

function matching(sql: Sql, asked: PromotionQuery, today: Day) {
  const like = containing((asked.q ?? '').trim())
  return sql
    .selectFrom('promotion')
    .$if(asked.state !== undefined, (query) => query.where(states(today)[asked.state ?? 'running']))
    .$if(like !== '%%', (query) =>
      query.where(
        raw<SqlBool>`(code || ' ' || description_nl || ' ' || description_en || ' ' || description_fr) ilike ${like}`,
      ),
    )
}

type Row = Awaited<ReturnType<typeof byCode>>
const byCode = (sql: Sql, code: string) =>
  sql.selectFrom('promotion').selectAll().where(raw<SqlBool>`upper(code) = upper(${code})`).executeTakeFirst()

const promotionOf = (row: NonNullable<Row>): StoredPromotion => ({
  code: row.code,
  description: { nl: row.description_nl, en: row.description_en, fr: row.description_fr },
  pricingPolicyValue: Number(row.pricing_policy_value),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  maxUses: row.max_uses,
  used: row.used,
  maxUsesPerClient: row.max_uses_per_client,
  tlds: row.tlds,
  pids: row.pids.map(Number),
})

export const promotionStore = {
  list: async (sql: Sql, asked: PromotionQuery, today: Day): Promise<Page<StoredPromotion>> => {
    const found = matching(sql, asked, today)
    const direction = raw.raw(asked.sort.startsWith('-') ? 'desc' : 'asc')
    const column = raw.ref(columns[asked.sort.replace('-', '')] ?? 'code')
    const [rows, { total }] = await Promise.all([
      found
        .selectAll()
        .orderBy(raw`${column} ${direction} nulls last, code`)
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)
        .execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return pageOf(rows.map(promotionOf), asked, total)
  },

  find: async (sql: Sql, code: string): Promise<StoredPromotion | undefined> => {
    const row = await byCode(sql, code)
    return row && promotionOf(row)
  },

  /** Locked, so that no use is taken meanwhile. */
  lock: async (sql: Sql, code: string): Promise<StoredPromotion | undefined> => {
    await sql.selectFrom('promotion').select('code').where('code', '=', code).forUpdate().execute()
    return promotionStore.find(sql, code)
  },

  /** False when the code exists, ignoring case. */
  create: async (sql: Sql, code: string, terms: PromotionTerms): Promise<boolean> =>
    (
      await sql
        .insertInto('promotion')
        .values({ code, ...values(terms) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    ).numInsertedOrUpdatedRows === 1n,

  change: (sql: Sql, code: string, terms: PromotionTerms) =>
    sql.updateTable('promotion').set(values(terms)).where('code', '=', code).execute(),

  giveBackUse: (sql: Sql, code: string) =>
    sql
      .updateTable('promotion')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute(),

  /** The latest orders with this code. */
  lastUses: (sql: Sql, code: string, limit: number) =>
    sql
      .selectFrom('customer_order')
      .innerJoin('client', 'client.id', 'customer_order.client_id')
      .select([
        'customer_order.id as number',
        'customer_order.state',
        'customer_order.placed_at',
        'customer_order.promotion_cents',
        clientName().as('client_name'),
      ])
      .where('customer_order.promotion_code', '=', code)
      .orderBy('customer_order.id', 'desc')
      .limit(limit)
      .execute(),
}
