import type { Locale } from '#base/locale.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { LicenceOffer } from '../rules/licence-offer.ts'
import { retailCode } from '../rules/prices.ts'
import type { ServerType } from '../rules/server-config.ts'
import type { StorageSize } from '../rules/storage-size.ts'

export type PartsAsked = { pids: readonly number[]; priceCode: string; locale: Locale }
type Of<Part> = Part & { pid: number }

/** The parts of configured products with their prices under a code, otherwise retail. */
export const productPartsStore = {
  /** The kinds of products on sale; each needs a provider. */
  kindsOnSale: async (sql: Sql): Promise<string[]> =>
    (
      await sql.selectFrom('product').select('kind').distinct().where('hidden', '=', false).orderBy('kind').execute()
    ).map(({ kind }) => kind),

  /** The name of a server type, including one no longer sold. */
  typeName: async (sql: Sql, { pid, type, locale }: { pid: number; type: string; locale: Locale }) =>
    (
      await sql
        .selectFrom('server_type')
        .select(`name_${locale} as name`)
        .where('pid', '=', pid)
        .where('type', '=', type)
        .executeTakeFirst()
    )?.name,

  offerName: async (sql: Sql, offerId: string) =>
    (await sql.selectFrom('licence_offer').select('name').where('offer_id', '=', offerId).executeTakeFirst())?.name,

  servers: async (sql: Sql, { pids, priceCode, locale }: PartsAsked): Promise<Of<ServerType>[]> => {
    const rows = await sql
      .selectFrom('server_type')
      .innerJoin('server_price', (join) =>
        join
          .onRef('server_price.pid', '=', 'server_type.pid')
          .onRef('server_price.type', '=', 'server_type.type')
          .on('server_price.price_code', 'in', [priceCode, retailCode]),
      )
      .selectAll('server_type')
      .select(['price_code', 'base_cents', 'cpu_cents', 'memory_cents', 'disk_cents'])
      .where('server_type.pid', '=', (eb) => eb.fn.any(eb.val([...pids])))
      .where('hidden', '=', false)
      .orderBy('position')
      .orderBy('server_type.type')
      .execute()
    return ownBeforeRetail(rows, priceCode, (row) => `${row.pid} ${row.type}`).map((row) => ({
      pid: row.pid,
      type: row.type,
      name: row[`name_${locale}`],
      info: row[`info_${locale}`],
      cpus: { least: row.least_cpus, most: row.most_cpus, step: row.step_cpus },
      memoryGb: { least: row.least_memory_gb, most: row.most_memory_gb, step: row.step_memory_gb },
      diskGb: { least: row.least_disk_gb, most: row.most_disk_gb, step: row.step_disk_gb },
      mostDisks: row.most_disks,
      baseCents: row.base_cents,
      cpuCents: row.cpu_cents,
      memoryCents: row.memory_cents,
      diskCents: row.disk_cents,
    }))
  },

  storage: async (sql: Sql, { pids, priceCode }: PartsAsked): Promise<Of<StorageSize>[]> => {
    const rows = await sql
      .selectFrom('storage_size')
      .innerJoin('storage_price', 'storage_price.pid', 'storage_size.pid')
      .selectAll('storage_size')
      .select(['price_code', 'step_cents'])
      .where('storage_size.pid', '=', (eb) => eb.fn.any(eb.val([...pids])))
      .where('price_code', 'in', [priceCode, retailCode])
      .execute()
    return ownBeforeRetail(rows, priceCode, (row) => String(row.pid)).map((row) => ({
      pid: row.pid,
      sizeGb: { least: row.least_gb, most: row.most_gb, step: row.step_gb },
      stepCents: row.step_cents,
    }))
  },

  offers: async (sql: Sql, { pids, priceCode, locale }: PartsAsked): Promise<Of<LicenceOffer>[]> => {
    const rows = await sql
      .selectFrom('licence_offer')
      .innerJoin('licence_offer_price', 'licence_offer_price.offer_id', 'licence_offer.offer_id')
      .selectAll('licence_offer')
      .select(['term_duration', 'billing_cycle', 'price_code', 'cents'])
      .where('pid', '=', (eb) => eb.fn.any(eb.val([...pids])))
      .where('hidden', '=', false)
      .where('price_code', 'in', [priceCode, retailCode])
      .orderBy('position')
      .orderBy('licence_offer.offer_id')
      .orderBy('term_duration')
      .orderBy('billing_cycle')
      .execute()
    const sold = ownBeforeRetail(rows, priceCode, (row) =>
      [row.offer_id, row.term_duration, row.billing_cycle].join(' '),
    )
    return [...new Map(sold.map((row) => [row.offer_id, row])).values()].map((row) => ({
      pid: row.pid,
      offerId: row.offer_id,
      name: row.name,
      info: row[`info_${locale}`],
      mostLicences: row.most_licences,
      addOnOf: row.add_on_of,
      prices: sold
        .filter((price) => price.offer_id === row.offer_id)
        .map((price) => ({
          term: price.term_duration as LicenceOffer['prices'][number]['term'],
          cycle: price.billing_cycle as LicenceOffer['prices'][number]['cycle'],
          cents: price.cents,
        })),
    }))
  },
}

/** One row per key: the code's price, otherwise retail. Keeps the order. */
function ownBeforeRetail<Row extends { price_code: string }>(
  rows: readonly Row[],
  priceCode: string,
  thing: (row: Row) => string,
): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) if (!found.has(thing(row)) || row.price_code === priceCode) found.set(thing(row), row)
  return [...found.values()]
}
