import { isOfficeGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { type PriceKind, priceKindNames } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { staffCatalogueStore } from '#areas/ordering/catalogue/server/public.ts'
import type { Ctx } from '#platform/context.ts'

type RowId = { kind: PriceKind; parts: readonly string[] }
type Name = { name: string; term: string | null; order: number }

/** A monthly licence is billed monthly. */
const isOfferTerm = (duration = '', cycle = ''): boolean =>
  (termDurations as readonly string[]).includes(duration) &&
  (billingCycles as readonly string[]).includes(cycle) &&
  (duration !== 'P1M' || cycle === 'monthly')

const maxProducts = 100_000

/** The names of the rows of a price list in the caller's language, and which rows can exist. */
export async function priceNames(ctx: Ctx) {
  const { locale } = ctx
  const products = new Map(
    (await staffCatalogueStore.products(ctx.sql)).map((row, at) => [String(row.pid), { ...row, at }]),
  )
  const servers = new Map(
    (await staffCatalogueStore.serverNames(ctx.sql)).map((row) => [`${row.pid}/${row.type}`, row[`name_${locale}`]]),
  )
  const offers = new Map((await staffCatalogueStore.offerNames(ctx.sql)).map((row) => [row.offer_id, row.name]))
  const storages = new Set((await staffCatalogueStore.storagePids(ctx.sql)).map(String))
  const extensions = new Map((await staffCatalogueStore.extensions(ctx.sql)).map((row, at) => [row.tld, at]))
  const productName = (pid = '') => products.get(pid)?.name[locale] ?? pid
  const productAt = (pid = '') => products.get(pid)?.at ?? 0
  const choiceOf = ([pid, option, choice]: readonly string[]) => {
    const found = products.get(pid ?? '')?.options.find(({ id }) => id === option)
    const chosen = found?.choices.find(({ id }) => id === choice)
    return found && chosen ? `${found.name[locale]}: ${chosen.name[locale]}` : undefined
  }

  const names: Record<PriceKind, (parts: readonly string[]) => Omit<Name, 'order'> & { at: number }> = {
    product: ([pid, term]) => ({ name: productName(pid), term: term ?? null, at: productAt(pid) }),
    option: (parts) => ({
      name: `${productName(parts[0])} · ${choiceOf(parts) ?? parts.slice(1).join(' ')}`,
      term: null,
      at: productAt(parts[0]),
    }),
    offer: ([offer = '', duration, cycle]) => ({
      name: offers.get(offer) ?? offer,
      term: `${duration}/${cycle}`,
      at: [...offers.keys()].indexOf(offer),
    }),
    server: ([pid, type]) => ({
      name: `${productName(pid)} · ${servers.get(`${pid}/${type}`) ?? type}`,
      term: null,
      at: productAt(pid),
    }),
    storage: ([pid]) => ({ name: productName(pid), term: null, at: productAt(pid) }),
    tld: ([tld = '']) => ({ name: `.${tld}`, term: null, at: extensions.get(tld) ?? 0 }),
  }
  const exists: Record<PriceKind, (parts: readonly string[]) => boolean> = {
    product: ([pid = '', term = '']) => products.has(pid) && isTerm(term),
    option: (parts) => choiceOf(parts) !== undefined,
    offer: ([offer = '', duration, cycle]) => offers.has(offer) && isOfferTerm(duration, cycle),
    server: ([pid, type]) => servers.has(`${pid}/${type}`),
    storage: ([pid = '']) => storages.has(pid),
    tld: ([tld = '']) => extensions.has(tld),
  }
  return Object.assign(
    ({ kind, parts }: RowId): Name => {
      const { at, ...name } = names[kind](parts)
      return { ...name, order: priceKindNames.indexOf(kind) * maxProducts + at }
    },
    {
      /** An office product costs the sum of its options; its own price is never charged (core §5). */
      isAsked: ({ kind, parts: [pid = ''] }: RowId): boolean =>
        kind !== 'product' || !isOfficeGroup(products.get(pid)?.group ?? ''),
      exists: ({ kind, parts }: RowId): boolean => exists[kind](parts),
    },
  )
}
