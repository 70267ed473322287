import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { seesPrices } from '#base/access.ts'
import type { Cents } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { cx } from '#design/components/cx.ts'
import { Bone } from '#design/components/skeleton.tsx'
import { clientScope, mayEnterClients } from '#design/router/client-scope.ts'
import { type CurrentUser, userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { cartCalls } from '../contract/calls.ts'
import type { PriceView } from '../contract/shapes.ts'
import { type Audience, shownPrice } from '../rules/shown-price.ts'
import { cartStore } from './browser-cart.ts'
import { priceViewKeys } from './keys.ts'
import { useOrderClient } from './order-client.ts'

const storageKey = 'prices-for'
const listeners = new Set<() => void>()
const readAudience = (): Audience => (localStorage.getItem(storageKey) === 'company' ? 'company' : 'private')

function chooseAudience(audience: Audience): void {
  localStorage.setItem(storageKey, audience)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const priceViewQuery = (clientId: number | null, accountId: number | null) =>
  queryOptions({
    ...presets.steady,
    queryKey: priceViewKeys.list(accountId, clientId),
    // When the same user changes to another client, the previous view stays until the new one is known.
    placeholderData: (before: PriceView | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
      query && JSON.stringify(query.queryKey.slice(0, 3)) === JSON.stringify(priceViewKeys.list(accountId))
        ? before
        : undefined,
    queryFn: async () => (await send(cartCalls.priceView, { query: clientId ? { clientId } : {} })).data,
  })

/**
 * `isKnown`: it is known how prices are shown to this user. Before that `isShown` is false, and nothing about prices is
 * shown, neither amounts nor their absence.
 */
export type ShownPrices = PriceView & { isKnown: boolean }

const assumed = { isKnown: true, vatPercent: 21, payerName: null, consent: 'own' as const }
const unknown: ShownPrices = { ...assumed, isKnown: false, isShown: false, withVat: false }

/** The client for which prices are shown: the given one, that of the cart, the one worked in, or the user's own. */
const readerOf = (user: CurrentUser, clientId: number | null) => priceViewQuery(clientId, user.id)

/** How prices are shown: to visitors as they chose, to others as the payer sees them. */
export function usePriceView(clientId?: number | null): ShownPrices {
  const { data: user } = useQuery(userQuery)
  const orderClient = useOrderClient()
  const audience = useSyncExternalStore(subscribe, readAudience)
  const asked = user ? readerOf(user, clientId ?? orderClient) : priceViewQuery(null, null)
  const { data, isError } = useQuery({ ...asked, enabled: Boolean(user) })
  if (user === undefined) return unknown
  if (user === null) return { ...assumed, isShown: true, withVat: audience === 'private' }
  if (data) return { ...data, isKnown: true }
  // When this cannot be asked, prices are shown without VAT, as in the API.
  return isError ? { ...assumed, isShown: seesPrices(user), withVat: false } : unknown
}

/** Prefetched with the screen's code, as soon as the user is known. */
export async function preloadPriceView(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null)
  if (!user) return
  const scope = user.clientType === 'Partner' && mayEnterClients(user) ? clientScope() : undefined
  await queryClient.prefetchQuery(readerOf(user, cartStore.current().cart?.clientId ?? scope ?? null))
}

/** An amount as text; empty when no prices are shown. */
export function usePriceText(clientId?: number | null): (cents: Cents) => string | undefined {
  const view = usePriceView(clientId)
  return (cents) => shownPrice(cents, view)
}

/** An amount without VAT of the API, as shown to this user. */
export function Price({ cents, className }: { cents: Cents; className?: string }) {
  const view = usePriceView()
  if (!view.isKnown) return <PriceBone />
  const text = shownPrice(cents, view)
  return text === undefined ? null : <span className={cx('tabular whitespace-nowrap', className)}>{text}</span>
}

/** The note beside prices: with or without VAT, or who pays instead. */
export function priceNote({ isShown, withVat, payerName }: PriceView): string {
  if (!isShown) return payerName ? m.cart_via({ payer: payerName }) : m.cart_via_manager()
  return withVat ? m.cart_with_vat() : m.cart_without_vat()
}

export function PriceNote({ className }: { className?: string }) {
  const view = usePriceView()
  if (!view.isKnown) return <PriceBone />
  // A payer's name may be long.
  return <span className={cx(view.isShown && 'whitespace-nowrap', 'text-ink-soft', className)}>{priceNote(view)}</span>
}

const PriceBone = () => (
  <span className="inline-block">
    <Bone className="w-16" />
  </span>
)

const audiences: readonly [Audience, () => string][] = [
  ['private', m.cart_prices_private],
  ['company', m.cart_prices_company],
]

/** The note for all prices of a page, where none of them has it. */
function audienceNote({ isShown, withVat, payerName }: PriceView): string {
  if (!isShown) return m.cart_prices_via({ payer: payerName ?? m.cart_via_manager() })
  return withVat ? m.cart_prices_with_vat() : m.cart_prices_without_vat()
}

/**
 * Visitors choose between prices for private persons and companies, which is remembered; others see how theirs are
 * shown.
 */
export function PriceAudience() {
  const { data: user } = useQuery(userQuery)
  const view = usePriceView()
  if (!view.isKnown)
    return (
      <div className="flex h-8 items-center">
        <Bone className="w-56" />
      </div>
    )
  if (!user)
    return (
      <label className="inline-flex flex-wrap items-center gap-2 text-ink-soft text-sm">
        {m.cart_prices_for()}
        <select
          className="h-8 rounded-md border border-line-strong bg-surface px-2 text-ink"
          value={view.withVat ? 'private' : 'company'}
          onChange={(event) => chooseAudience(event.target.value as Audience)}
        >
          {audiences.map(([value, words]) => (
            <option key={value} value={value}>
              {words()}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <p className="flex min-h-8 items-center text-balance text-center text-ink-soft text-sm">{audienceNote(view)}</p>
  )
}
