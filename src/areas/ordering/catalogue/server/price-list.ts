import { deliveredOptions } from '#areas/services/delivery/rules/variant.ts'
import type { Locale } from '#base/locale.ts'
import type { Undelivered } from '#base/undelivered.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CatalogueProduct, TldInfo } from '../contract/shapes.ts'
import { proofsFor, type ValidationMethod } from '../rules/certificate.ts'
import { type CatalogueGroup, type EntryGroup, isOfficeGroup } from '../rules/groups.ts'
import { retailCode, underCode } from '../rules/prices.ts'
import { neededDetails, needsDomain } from '../rules/product-kinds.ts'
import { terms } from '../rules/terms.ts'
import { catalogueStore, type StoredOption } from './catalogue-store.ts'
import { productPartsStore } from './product-parts-store.ts'

type TldRow = Awaited<ReturnType<typeof catalogueStore.tlds>>[number]
type ProductRow = Awaited<ReturnType<typeof catalogueStore.products>>[number]

export type Buyer = {
  brand: BrandName
  priceCode: string
  locale: Locale
  /** What has no provider is not sold (`undeliveredHere`). */
  undelivered: Undelivered
  /** Extensions with a configured registry; undefined: all (`registeredExtensions`). */
  registered: readonly string[] | undefined
  /** How certificates are proved at whoever sells them; left out where none are listed. */
  proofs?: readonly ValidationMethod[]
}

/** Extensions with the buyer's prices; for existing domains also those no longer sold. */
export async function tldList(
  sql: Sql,
  { brand, priceCode, registered }: Pick<Buyer, 'brand' | 'priceCode'> & Partial<Pick<Buyer, 'registered'>>,
  asked: { tlds?: readonly string[]; popular?: boolean } = {},
): Promise<TldInfo[]> {
  const rows = await catalogueStore.tlds(sql, { brand, priceCode, ...asked })
  return rows.filter(({ tld }) => registered?.includes(tld) ?? true).map(tldInfo)
}

/** Products with the buyer's prices per term and texts in their language. */
export const productList = async (
  sql: Sql,
  buyer: Buyer,
  asked: { signedIn: boolean; group?: string; entry?: string; pids?: readonly number[] },
): Promise<CatalogueProduct[]> => {
  const rows = await catalogueStore.products(sql, { brand: buyer.brand, undelivered: buyer.undelivered, ...asked })
  const partsFor = await partsOf(sql, buyer, rows)
  return rows.map((row) => ({ ...productOf(row, buyer), ...partsFor(row.pid) }))
}

/** The parts of configured products: one query per kind, only where needed. */
async function partsOf(sql: Sql, { priceCode, locale }: Buyer, rows: readonly ProductRow[]) {
  const asked = (need: ReturnType<typeof neededDetails>) => {
    const pids = rows.filter((row) => neededDetails(row) === need).map((row) => row.pid)
    return pids.length > 0 ? { pids, priceCode, locale } : undefined
  }
  const [server, storage, offer] = [asked('server'), asked('storage'), asked('offer')]
  const servers = server ? await productPartsStore.servers(sql, server) : []
  const sizes = storage ? await productPartsStore.storage(sql, storage) : []
  const offers = offer ? await productPartsStore.offers(sql, offer) : []
  const of = <Row extends { pid: number }>(list: readonly Row[], pid: number) =>
    list.filter((row) => row.pid === pid).map(({ pid: _, ...row }) => row)
  return (pid: number) => ({
    servers: of(servers, pid),
    storage: of(sizes, pid)[0] ?? null,
    offers: of(offers, pid),
  })
}

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

const productOf = (
  row: ProductRow,
  { priceCode, locale, undelivered, proofs = [] }: Buyer,
): Omit<CatalogueProduct, 'servers' | 'storage' | 'offers'> => ({
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
  freeMonths: row.free_months,
  prices: terms.flatMap((term) => {
    const rows = row.price_rows.filter((price) => price.term === term)
    const price = rows.find((each) => each.code === priceCode) ?? rows.find((each) => each.code === retailCode)
    return price ? [{ term, cents: price.cents, setupCents: price.setupCents }] : []
  }),
  proofs: neededDetails(row) === 'certificate' ? proofsFor(proofs, row.variant === 'wildcard') : [],
  options: deliveredOptions(undelivered, row, row.options as StoredOption[]).map((option) => ({
    id: option.id,
    name: option.name[locale],
    choices: option.choices.map((choice) => ({
      id: choice.id,
      name: choice.name[locale],
      monthlyCents: underCode(choice.cents, priceCode) ?? 0,
    })),
  })),
})
