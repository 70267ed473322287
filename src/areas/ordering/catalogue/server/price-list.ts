import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CatalogueProduct, TldInfo } from '../contract/shapes.ts'
import { type CatalogueGroup, type EntryGroup, isOfficeGroup } from '../rules/groups.ts'
import { retailCode, underCode } from '../rules/prices.ts'
import { needsDomain } from '../rules/product-kinds.ts'
import { terms } from '../rules/terms.ts'
import { catalogueStore, type StoredOption } from './catalogue-store.ts'

type TldRow = Awaited<ReturnType<typeof catalogueStore.tlds>>[number]
type ProductRow = Awaited<ReturnType<typeof catalogueStore.products>>[number]

export type Buyer = { brand: BrandName; priceCode: string; locale: Locale }

/** Extensions as they are sold to a buyer. */
export const tldList = async (
  sql: Sql,
  buyer: Pick<Buyer, 'brand' | 'priceCode'>,
  asked: { tlds?: readonly string[]; popular?: boolean } = {},
): Promise<TldInfo[]> => (await catalogueStore.tlds(sql, { ...buyer, ...asked })).map(tldInfo)

/** Products as they are sold to a buyer: one price per term, words in his language. */
export const productList = async (
  sql: Sql,
  buyer: Buyer,
  asked: { signedIn: boolean; group?: string; entry?: string; pids?: readonly number[] },
): Promise<CatalogueProduct[]> =>
  (await catalogueStore.products(sql, { brand: buyer.brand, ...asked })).map((row) => productOf(row, buyer))

const tldInfo = (row: TldRow): TldInfo => ({
  tld: row.tld,
  popular: row.popular,
  years: row.years,
  hasQuarantine: row.has_quarantine,
  quarantineDays: row.quarantine_days,
  lockable: row.lockable,
  needsRegistrantVerification: row.needs_registrant_verification,
  transferNeedsCode: row.transfer_needs_code,
  autoRenewsAtRegistry: row.auto_renews_at_registry,
  prices: {
    registerCents: row.register_cents,
    transferCents: row.transfer_cents,
    renewCents: row.renew_cents,
    restoreCents: row.restore_cents,
  },
})

const productOf = (row: ProductRow, { priceCode, locale }: Buyer): CatalogueProduct => ({
  pid: row.pid,
  group: row.group as CatalogueGroup,
  variant: row.variant,
  entryGroup: row.entry_group as EntryGroup | '',
  kind: row.kind,
  name: row[`name_${locale}`],
  info: row[`info_${locale}`],
  isOffice: isOfficeGroup(row.group),
  requiresLogin: row.requires_login,
  needsDomain: needsDomain(row.kind),
  prices: terms.flatMap((term) => {
    const rows = row.price_rows.filter((price) => price.term === term)
    const price = rows.find((each) => each.code === priceCode) ?? rows.find((each) => each.code === retailCode)
    return price ? [{ term, cents: price.cents, setupCents: price.setupCents }] : []
  }),
  options: (row.options as StoredOption[]).map((option) => ({
    id: option.id,
    name: option.name[locale],
    choices: option.choices.map((choice) => ({
      id: choice.id,
      name: choice.name[locale],
      monthlyCents: underCode(choice.cents, priceCode) ?? 0,
    })),
  })),
})
