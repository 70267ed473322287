import { percentOf } from '#base/money.ts'
import { type OptionRow, productRows } from '#brands/catalogue.ts'
import {
  type LicenceOfferRow,
  licenceOfferRows,
  offerTerms,
  serverTypeRows,
  storageSizeRows,
} from '#brands/catalogue-parts.ts'
import { type PricedKind, priceCodeNames, underEveryCode, underPriceCode } from '#brands/catalogue-prices.ts'
import { tldRows } from '#brands/catalogue-tlds.ts'
import type { Sql } from '#platform/sql/connect.ts'

/**
 * Fills an empty catalogue from the brands' data. Existing rows belong to staff and are never changed, so it can run at
 * every start.
 */
export async function syncCatalogue(sql: Sql): Promise<void> {
  if (!(await sql.selectFrom('tld').select('tld').limit(1).executeTakeFirst())) await fillTlds(sql)
  if (!(await sql.selectFrom('product').select('pid').limit(1).executeTakeFirst())) await fillProducts(sql)
  if (!(await sql.selectFrom('server_type').select('pid').limit(1).executeTakeFirst())) await fillServers(sql)
  if (!(await sql.selectFrom('storage_size').select('pid').limit(1).executeTakeFirst())) await fillStorage(sql)
  if (!(await sql.selectFrom('licence_offer').select('pid').limit(1).executeTakeFirst()))
    await fillOffers(sql, licenceOfferRows)
  const addOn = sql.selectFrom('licence_offer').select('pid').where('add_on_of', 'is not', null).limit(1)
  if (!(await addOn.executeTakeFirst()))
    await fillOffers(
      sql,
      licenceOfferRows.filter(({ addOnOf }) => addOnOf),
    )
}

async function fillTlds(sql: Sql): Promise<void> {
  await sql
    .insertInto('tld')
    .values(
      tldRows.map((row, position) => ({
        tld: row.tld,
        position,
        popular: row.popular,
        years: [...row.years],
        has_quarantine: row.quarantineDays > 0,
        quarantine_days: row.quarantineDays,
        lockable: row.lockable,
        needs_registrant_verification: row.needsRegistrantVerification,
        transfer_needs_code: row.transferNeedsCode,
        auto_renews_at_registry: row.autoRenewsAtRegistry,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql
    .insertInto('tld_price')
    .values(
      tldRows.flatMap((row) =>
        priceCodeNames.map((code) => ({
          tld: row.tld,
          price_code: code,
          register_cents: underPriceCode(row.registerCents, code, 'domains'),
          transfer_cents: underPriceCode(row.transferCents, code, 'domains'),
          renew_cents: underPriceCode(row.renewCents, code, 'domains'),
          // The registry's fee for restoring is the same for everybody.
          restore_cents: row.restoreCents,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillProducts(sql: Sql): Promise<void> {
  await sql
    .insertInto('product')
    .values(
      productRows.map((row, position) => ({
        pid: row.pid,
        group: row.group,
        variant: row.variant ?? '',
        entry_group: row.entryGroup ?? '',
        kind: row.kind,
        name_nl: row.name.nl,
        name_en: row.name.en,
        name_fr: row.name.fr,
        info_nl: row.info.nl,
        info_en: row.info.en,
        info_fr: row.info.fr,
        requires_login: row.requiresLogin ?? false,
        free_months: row.freeMonths ?? 0,
        brands: [...(row.brands ?? [])],
        options: JSON.stringify((row.options ?? []).map((option) => storedOption(option, row.priced))),
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql
    .insertInto('product_price')
    .values(
      productRows.flatMap((row) =>
        Object.entries(row.prices).flatMap(([term, cents]) =>
          priceCodeNames.map((code) => ({
            pid: row.pid,
            price_code: code,
            term,
            cents: underPriceCode(cents, code, row.priced),
            setup_cents: underPriceCode(row.setupCents ?? 0, code, row.priced),
          })),
        ),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Monthly prices of options are stored with the choice, under every code. */
const storedOption = (option: OptionRow, priced: PricedKind) => ({
  id: option.id,
  name: option.name,
  choices: option.choices.map(({ id, name, monthlyCents }) => ({
    id,
    name,
    cents: underEveryCode(monthlyCents, priced),
  })),
})

async function fillServers(sql: Sql): Promise<void> {
  const rows = serverTypeRows.map(({ pid, type, name, info, cpus, memoryGb, diskGb, mostDisks }, position) => ({
    pid,
    type,
    name_nl: name.nl,
    name_en: name.en,
    name_fr: name.fr,
    info_nl: info.nl,
    info_en: info.en,
    info_fr: info.fr,
    least_cpus: cpus[0],
    most_cpus: cpus[1],
    step_cpus: cpus[2],
    least_memory_gb: memoryGb[0],
    most_memory_gb: memoryGb[1],
    step_memory_gb: memoryGb[2],
    least_disk_gb: diskGb[0],
    most_disk_gb: diskGb[1],
    step_disk_gb: diskGb[2],
    most_disks: mostDisks,
    position,
  }))
  await sql
    .insertInto('server_type')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const prices = serverTypeRows.flatMap((row) =>
    priceCodeNames.map((code) => ({
      pid: row.pid,
      type: row.type,
      price_code: code,
      base_cents: underPriceCode(row.baseCents, code, 'cloud'),
      cpu_cents: underPriceCode(row.cpuCents, code, 'cloud'),
      memory_cents: underPriceCode(row.memoryCents, code, 'cloud'),
      disk_cents: underPriceCode(row.diskCents, code, 'cloud'),
    })),
  )
  await sql
    .insertInto('server_price')
    .values(prices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillStorage(sql: Sql): Promise<void> {
  await sql
    .insertInto('storage_size')
    .values(
      storageSizeRows.map(({ pid, sizeGb: [least, most, step] }) => ({
        pid,
        least_gb: least,
        most_gb: most,
        step_gb: step,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const prices = storageSizeRows.flatMap(({ pid, stepCents }) =>
    priceCodeNames.map((code) => ({ pid, price_code: code, step_cents: underPriceCode(stepCents, code, 'cloud') })),
  )
  await sql
    .insertInto('storage_price')
    .values(prices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function fillOffers(sql: Sql, offers: readonly LicenceOfferRow[]): Promise<void> {
  await sql
    .insertInto('licence_offer')
    .values(
      offers.map(({ offerId, pid, name, info, addOnOf }, position) => ({
        offer_id: offerId,
        pid,
        name,
        info_nl: info.nl,
        info_en: info.en,
        info_fr: info.fr,
        position,
        add_on_of: addOnOf ? [...addOnOf] : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const prices = offers.flatMap(({ offerId, monthlyCents }) =>
    offerTerms.flatMap(({ term, cycle, months, percent }) =>
      priceCodeNames.map((code) => ({
        offer_id: offerId,
        term_duration: term,
        billing_cycle: cycle,
        price_code: code,
        cents: months * percentOf(underPriceCode(monthlyCents, code, 'office'), percent),
      })),
    ),
  )
  await sql
    .insertInto('licence_offer_price')
    .values(prices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
