import { sql as raw, type SqlBool } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { readSetting, saveSetting } from '#platform/settings/setting.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientText, personName } from '#platform/sql/names.ts'
import type { ApplicationState, VatAnswer } from '../rules/application.ts'

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationStore.find>>>

const shown = (sql: Sql) =>
  sql
    .selectFrom('partner_application as application')
    .innerJoin('client', 'client.id', 'application.client_id')
    .innerJoin('account', 'account.id', 'application.account_id')
    .leftJoin('account as decider', 'decider.id', 'application.decided_by')
    .selectAll('application')
    .select([
      'client.company_name',
      'client.first_name',
      'client.last_name',
      'client.email',
      'client.phone_prefix',
      'client.phone_number',
      'client.street',
      'client.postal_code',
      'client.city',
      'client.country',
      'client.vat',
      'client.locale',
      'client.created_at as customer_since',
      'account.email as account_email',
      'account.email_verified_at',
      raw<string | null>`nullif(${personName('decider')}, '')`.as('decider'),
    ])
    .$narrowType<{ state: ApplicationState; brand: BrandName; vat_answer: VatAnswer; locale: 'nl' | 'en' | 'fr' }>()

const settingKey = (brand: BrandName) => `partner-signup.${brand}`

export type NewApplication = {
  brand: BrandName
  client_id: ClientId
  account_id: AccountId
  clients_expected: number
  message: string
  terms_version: string
  terms_accepted_at: Date
  terms_ip: string
  applied_at: Date
}

export const applicationStore = {
  /** `undefined` when this client has one already, also for concurrent requests. */
  add: (sql: Sql, row: NewApplication) =>
    sql
      .insertInto('partner_application')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),

  find: (sql: Sql, id: number) => shown(sql).where('application.id', '=', id).executeTakeFirst(),

  /** Locks until the transaction ends, so that it is decided once. */
  lock: async (sql: Sql, id: number) => {
    await sql.selectFrom('partner_application').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    return applicationStore.find(sql, id)
  },

  newestOf: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('partner_application')
      .selectAll()
      .where('client_id', '=', clientId)
      .orderBy('id', 'desc')
      .limit(1)
      .$narrowType<{ state: ApplicationState }>()
      .executeTakeFirst(),

  list: async (
    sql: Sql,
    ask: { page: number; perPage: number; state?: ApplicationState | undefined; q?: string | undefined },
  ) => {
    const matching = shown(sql)
      .$if(ask.state !== undefined, (query) => query.where('application.state', '=', ask.state!))
      .$if(Boolean(ask.q?.trim()), (query) =>
        query.where(raw<SqlBool>`${clientText()} ilike ${containing(ask.q!.trim())}`),
      )
    const [rows, { count }] = await Promise.all([
      matching
        .orderBy('application.id', 'desc')
        .limit(ask.perPage)
        .offset((ask.page - 1) * ask.perPage)
        .execute(),
      matching
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total: count }
  },

  decide: (
    sql: Sql,
    id: number,
    end: { state: 'approved' | 'refused'; at: Date; by: AccountId | null; priceCode?: string; reason?: string },
  ) =>
    sql
      .updateTable('partner_application')
      .set({
        state: end.state,
        decided_at: end.at,
        decided_by: end.by,
        price_code: end.priceCode ?? null,
        reason: end.reason ?? '',
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),

  noteVat: (sql: Sql, id: number, vat: { answer: VatAnswer; name: string; address: string; at: Date }) =>
    sql
      .updateTable('partner_application')
      .set({ vat_answer: vat.answer, vat_name: vat.name, vat_address: vat.address, vat_checked_at: vat.at })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),

  /** Open ones that a brand would approve automatically. */
  ripe: async (sql: Sql): Promise<number[]> =>
    (
      await sql
        .selectFrom('partner_application as application')
        .innerJoin('account', 'account.id', 'application.account_id')
        .select('application.id')
        .where('application.state', '=', 'waiting')
        .where('application.vat_answer', '=', 'valid')
        .where('account.email_verified_at', 'is not', null)
        .where(
          raw<SqlBool>`exists (select 1 from setting where key = 'partner-signup.' || application.brand
            and value = '{"automatic": true}')`,
        )
        .orderBy('application.id')
        .limit(200)
        .execute()
    ).map(({ id }) => id),

  isAutomatic: async (sql: Sql, brand: BrandName): Promise<boolean> => {
    const row = await readSetting(sql, settingKey(brand))
    return (row?.value as { automatic?: boolean } | undefined)?.automatic === true
  },

  settings: async (sql: Sql) => {
    const rows = await sql
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('key', 'in', brandNames.map(settingKey))
      .execute()
    const found = new Map(rows.map(({ key, value }) => [key, (value as { automatic?: boolean }).automatic === true]))
    return brandNames.map((brand) => ({ brand, automatic: found.get(settingKey(brand)) ?? false }))
  },

  saveSetting: (sql: Sql, brand: BrandName, automatic: boolean, now: Date) =>
    saveSetting(sql, settingKey(brand), { automatic }, now),
}
