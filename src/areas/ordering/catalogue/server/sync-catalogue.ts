import { type OptionRow, productRows } from '#brands/catalogue.ts'
import { type PricedKind, priceCodeNames, underEveryCode, underPriceCode } from '#brands/catalogue-prices.ts'
import { tldRows } from '#brands/catalogue-tlds.ts'
import type { Sql } from '#platform/sql/connect.ts'

/**
 * Fills an empty catalogue from the brands' data. What is there already is the staff's and is never touched, so this may
 * run at every start.
 */
export async function syncCatalogue(sql: Sql): Promise<void> {
  if (!(await sql.selectFrom('tld').select('tld').limit(1).executeTakeFirst())) await fillTlds(sql)
  if (!(await sql.selectFrom('product').select('pid').limit(1).executeTakeFirst())) await fillProducts(sql)
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
          // What the registry asks for a way back is the same for everybody.
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

/** Options keep their monthly price under every code, beside the choice. */
const storedOption = (option: OptionRow, priced: PricedKind) => ({
  id: option.id,
  name: option.name,
  choices: option.choices.map(({ id, name, monthlyCents }) => ({
    id,
    name,
    cents: underEveryCode(monthlyCents, priced),
  })),
})
