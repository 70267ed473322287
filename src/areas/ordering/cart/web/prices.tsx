import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { seesPrices } from '#base/access.ts'
import type { Cents } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { cx } from '#design/components/cx.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { cartCalls } from '../contract/calls.ts'
import type { PriceView } from '../contract/shapes.ts'
import { type Audience, shownPrice } from '../rules/shown-price.ts'
import { useCart } from './browser-cart.ts'
import { priceViewKeys } from './keys.ts'

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
    queryFn: async () => (await send(cartCalls.priceView, { query: clientId ? { clientId } : {} })).data,
  })

/** Until the server has answered: no amount is shown that would have to be taken back. */
const assumed = { vatPercent: 21, payerName: null, consent: 'own' as const }

/** How prices are shown here: to a visitor as they chose, to everybody else as the payer reads them. */
export function usePriceView(clientId?: number | null): PriceView {
  const user = useUser()
  const { cart } = useCart()
  const audience = useSyncExternalStore(subscribe, readAudience)
  const forWhom = user ? (clientId ?? cart?.clientId ?? null) : null
  const { data } = useQuery({ ...priceViewQuery(forWhom, user?.id ?? null), enabled: user !== null })
  if (!user) return { ...assumed, isShown: true, withVat: audience === 'private' }
  return data ?? { ...assumed, isShown: seesPrices(user), withVat: false }
}

/** An amount as text, or nothing where no prices are shown. */
export function usePriceText(clientId?: number | null): (cents: Cents) => string | undefined {
  const view = usePriceView(clientId)
  return (cents) => shownPrice(cents, view)
}

/** An amount that is without VAT in the API, as this reader is shown it. */
export function Price({ cents, className }: { cents: Cents; className?: string }) {
  const text = usePriceText()(cents)
  return text === undefined ? null : <span className={cx('tabular whitespace-nowrap', className)}>{text}</span>
}

/** What belongs beside every price: with or without VAT, or who pays in the reader's place. */
export function priceNote({ isShown, withVat, payerName }: PriceView): string {
  if (!isShown) return payerName ? m.cart_via({ payer: payerName }) : m.cart_via_manager()
  return withVat ? m.cart_with_vat() : m.cart_without_vat()
}

export function PriceNote({ className }: { className?: string }) {
  return <span className={cx('whitespace-nowrap text-ink-soft', className)}>{priceNote(usePriceView())}</span>
}

const audiences: readonly [Audience, () => string][] = [
  ['private', m.cart_prices_private],
  ['company', m.cart_prices_company],
]

/** A visitor says whether they read prices as a private person or for a company, which is remembered; others read how theirs are shown. */
export function PriceAudience() {
  const user = useUser()
  const view = usePriceView()
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
    <p className="text-ink-soft text-sm">
      {view.isShown ? priceNote(view) : m.cart_prices_via({ payer: view.payerName ?? m.cart_via_manager() })}
    </p>
  )
}
