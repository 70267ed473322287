import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'
import { type Amounts, type PriceKind, priceRowId, readPriceRowId } from '../rules/price-rows.ts'
import type { StoredOption } from './catalogue-store.ts'

type Columns = Readonly<Record<string, string>>
type PriceTable = { table: string; keys: Columns; amounts: Columns }

/** The table of each kind: its key columns with types, and its columns of amounts. */
const tables: Record<Exclude<PriceKind, 'option'>, PriceTable> = {
  product: {
    table: 'product_price',
    keys: { pid: 'bigint', term: 'text' },
    amounts: { price: 'cents', setup: 'setup_cents' },
  },
  offer: {
    table: 'licence_offer_price',
    keys: { offer_id: 'text', term_duration: 'text', billing_cycle: 'text' },
    amounts: { price: 'cents' },
  },
  server: {
    table: 'server_price',
    keys: { pid: 'bigint', type: 'text' },
    amounts: { base: 'base_cents', cpu: 'cpu_cents', memory: 'memory_cents', disk: 'disk_cents' },
  },
  storage: { table: 'storage_price', keys: { pid: 'bigint' }, amounts: { step: 'step_cents' } },
  tld: {
    table: 'tld_price',
    keys: { tld: 'text' },
    amounts: {
      register: 'register_cents',
      transfer: 'transfer_cents',
      renew: 'renew_cents',
      restore: 'restore_cents',
    },
  },
}
const tableKinds = Object.keys(tables) as (keyof typeof tables)[]

const list = (names: readonly string[]) => raw.join(names.map((name) => raw.ref(name)))
const typed = (columns: Columns) =>
  raw.join(Object.entries(columns).map(([name, type]) => raw`${raw.ref(name)} ${raw.raw(type)}`))
const amountTypes = (table: PriceTable): Columns =>
  Object.fromEntries(Object.values(table.amounts).map((column) => [column, 'integer']))

/** Amounts by row id and price code. */
export type PriceBook = Map<string, Record<string, Amounts>>
export type PriceWrite = { id: string; amounts: Amounts | null }

/** All amounts of these codes: one query per kind. */
async function read(sql: Sql, codes: readonly string[]): Promise<PriceBook> {
  const book: PriceBook = new Map()
  const put = (id: string, code: string, amounts: Amounts) => book.set(id, { ...book.get(id), [code]: amounts })
  for (const kind of tableKinds) {
    const { table, keys, amounts } = tables[kind]
    const { rows } = await raw<Record<string, string | number>>`
      select price_code, ${list([...Object.keys(keys), ...Object.values(amounts)])} from ${raw.table(table)}
      where price_code = any(${[...codes]})`.execute(sql)
    for (const row of rows)
      put(
        priceRowId(
          kind,
          Object.keys(keys).map((key) => row[key] ?? ''),
        ),
        String(row.price_code),
        Object.fromEntries(Object.entries(amounts).map(([field, column]) => [field, Number(row[column])])),
      )
  }
  for (const { pid, options } of await sql.selectFrom('product').select(['pid', 'options']).execute())
    for (const option of options as StoredOption[])
      for (const choice of option.choices)
        for (const code of codes) {
          const month = choice.cents[code]
          if (month !== undefined) put(priceRowId('option', [pid, option.id, choice.id]), code, { month })
        }
  return book
}

/** Writes amounts under a code and deletes null ones: two statements per kind. */
async function write(sql: Sql, code: string, writes: readonly PriceWrite[]): Promise<void> {
  const found = writes.flatMap(({ id, amounts }) => {
    const row = readPriceRowId(id)
    return row ? [{ ...row, amounts }] : []
  })
  for (const kind of tableKinds) {
    const table = tables[kind]
    const keys = Object.keys(table.keys)
    const lines = found
      .filter((row) => row.kind === kind)
      .map(({ parts, amounts }) => ({
        amounts,
        line: {
          ...Object.fromEntries(keys.map((key, index) => [key, parts[index]])),
          ...Object.fromEntries(
            Object.entries(table.amounts).map(([field, column]) => [column, amounts?.[field] ?? null]),
          ),
        },
      }))
    await upsert(
      sql,
      table,
      code,
      lines.filter(({ amounts }) => amounts !== null).map(({ line }) => line),
    )
    await remove(
      sql,
      table,
      code,
      lines.filter(({ amounts }) => amounts === null).map(({ line }) => line),
    )
  }
  await writeOptions(
    sql,
    code,
    found.filter(({ kind }) => kind === 'option'),
  )
}

async function upsert(sql: Sql, table: PriceTable, code: string, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return
  const keys = Object.keys(table.keys)
  const columns = Object.values(table.amounts)
  const set = raw.join(columns.map((column) => raw`${raw.ref(column)} = ${raw.ref(`excluded.${column}`)}`))
  await raw`
    insert into ${raw.table(table.table)} (price_code, ${list([...keys, ...columns])})
    select ${code}, ${list([...keys, ...columns])}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (${typed({ ...table.keys, ...amountTypes(table) })})
    on conflict (${list([...keys, 'price_code'])}) do update set ${set}`.execute(sql)
}

async function remove(sql: Sql, table: PriceTable, code: string, lines: readonly object[]): Promise<void> {
  if (lines.length === 0) return
  const same = raw.join(
    Object.keys(table.keys).map((key) => raw`${raw.ref(`${table.table}.${key}`)} = ${raw.ref(`line.${key}`)}`),
    raw` and `,
  )
  await raw`
    delete from ${raw.table(table.table)}
    using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (${typed(table.keys)})
    where ${raw.ref(`${table.table}.price_code`)} = ${code} and ${same}`.execute(sql)
}

/** Prices of options are stored with each choice. */
async function writeOptions(
  sql: Sql,
  code: string,
  rows: readonly { parts: string[]; amounts: Amounts | null }[],
): Promise<void> {
  if (rows.length === 0) return
  const pids = [...new Set(rows.map(({ parts }) => Number(parts[0])))]
  const products = await sql
    .selectFrom('product')
    .select(['pid', 'options'])
    .where('pid', 'in', pids)
    .forUpdate()
    .execute()
  const changed = products.map(({ pid, options }) => {
    const next = structuredClone(options as StoredOption[])
    for (const { parts, amounts } of rows.filter(({ parts }) => Number(parts[0]) === pid)) {
      const choice = next.find(({ id }) => id === parts[1])?.choices.find(({ id }) => id === parts[2])
      if (!choice) continue
      if (amounts?.month === undefined) delete choice.cents[code]
      else choice.cents[code] = amounts.month
    }
    return { pid, options: next }
  })
  await raw`
    update product set options = line.options
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as line (pid bigint, options jsonb)
    where product.pid = line.pid`.execute(sql)
}

export const priceRowsStore = {
  /** Serialises changes of price lists, so that concurrent saves do not mix. */
  lock: (sql: Sql) => raw`select pg_advisory_xact_lock(hashtext('price-lists'))`.execute(sql),
  read,
  write,

  /** All codes with prices or clients, and their number of clients. */
  codes: async (sql: Sql): Promise<{ code: string; clients: number }[]> => {
    const { rows } = await raw<{ code: string; clients: number }>`
      select code, (select count(*)::int from client where client.price_code = code) as clients
      from (
        select price_code as code from product_price union select price_code from tld_price
        union select price_code from client
      ) as known
      order by code <> 'EUR', code`.execute(sql)
    return rows
  },

  /** The codes under which this row has its own amounts. */
  codesOf: async (sql: Sql, id: string): Promise<string[]> => {
    const codes = (await priceRowsStore.codes(sql)).map(({ code }) => code)
    return Object.keys((await read(sql, codes)).get(id) ?? {})
  },
}
