import { Globe, type LucideIcon, Package, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { freeFirstWords } from '#areas/ordering/catalogue/web/public.ts'
import { Badge } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { cartRefusals } from '../contract/refusals.ts'
import type { CartItem } from '../contract/shapes.ts'
import { addToCart, removeFromCart } from './cart-actions.ts'
import type { ItemInput } from './cart-content.ts'
import { ItemChoices, WhatLacksIsAsked } from './item-choices.tsx'
import { ItemFacts } from './item-facts.tsx'
import { itemInput } from './item-input.ts'
import { Price, PriceNote, usePriceText } from './prices.tsx'

const iconOf = (item: CartItem): LucideIcon => (item.pid > 0 ? Package : Globe)

/** An offer by its own name, everything else by its product's or domain's. */
const titleOf = (item: CartItem): string =>
  item.configOptions.find(({ id }) => id === 'offer')?.name ?? (item.name || item.domain)

/** The items of the cart, each with term, price and a remove button. */
export const CartItems = ({
  items,
  clientId,
  isAsked = false,
}: {
  items: readonly CartItem[]
  clientId: number | null
  /** The user wants to continue: show what is missing. */
  isAsked?: boolean
}) => (
  <WhatLacksIsAsked value={isAsked}>
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <ItemRow key={item.key} item={item} clientId={clientId} />
      ))}
    </ul>
  </WhatLacksIsAsked>
)

function ItemRow({ item, clientId }: { item: CartItem; clientId: number | null }) {
  const [isBusy, setBusy] = useState(false)
  const Icon = iconOf(item)
  const change = async (to: ItemInput) => {
    setBusy(true)
    await addToCart(itemInput(item, to))
    setBusy(false)
  }
  const remove = async () => {
    setBusy(true)
    await removeFromCart(item)
    setBusy(false)
  }
  return (
    <li
      aria-busy={isBusy}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3.5 gap-y-3 px-5 py-4 small:grid-cols-[auto_1fr_auto_auto]"
    >
      <span className="mt-0.5 flex size-9 items-center justify-center rounded-lg border border-line bg-sunken text-ink-soft max-small:hidden">
        <Icon aria-hidden size={17} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 max-small:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-all font-semibold">{titleOf(item)}</span>
          {item.pid === 0 && item.domainType === 'transfer' && <Badge tone="brand">{m.cart_transfer()}</Badge>}
        </p>
        <ItemFacts item={item} clientId={clientId} />
        <ItemChoices item={item} clientId={clientId} onChange={change} />
        {item.problem && item.problem !== 'transfer_code_required' && (
          <p role="alert" className="mt-2 text-bad-ink text-sm">
            {cartRefusals[item.problem].text[currentLocale()]}
          </p>
        )}
      </div>
      <div className={cx('text-right max-small:col-span-3 max-small:col-start-1', isBusy && 'text-ink-soft')}>
        <ItemPrice item={item} />
      </div>
      <IconButton
        size="small"
        icon={Trash2}
        label={m.cart_remove({ name: titleOf(item) })}
        onPress={remove}
        isPending={isBusy}
        className="text-ink-soft max-small:col-start-3 max-small:row-start-1"
      />
    </li>
  )
}

/** The price now, and later or additional costs; empty when no prices are shown. */
export function ItemPrice({ item }: { item: CartItem }) {
  const priceText = usePriceText()
  const price = priceText(item.priceCents)
  if (price === undefined) return <PriceNote className="text-sm" />
  const freeFirst = freeFirstWords(item, priceText(item.quantity * item.unitCents))
  const small = 'small:max-w-40 text-ink-soft text-sm'
  return (
    <>
      <p>
        <Price cents={item.priceCents} className="font-semibold" /> <PriceNote className="text-sm" />
      </p>
      {freeFirst && <p className="small:max-w-40 text-good-ink text-sm first-letter:uppercase">{freeFirst}</p>}
      <Afterwards item={item} />
      {item.setupCents > 0 && (
        <p className={small}>{m.cart_with_setup({ amount: priceText(item.setupCents) ?? '' })}</p>
      )}
      {item.restoreCents > 0 && (
        <p className={small}>{m.cart_with_restore({ amount: priceText(item.restoreCents) ?? '' })}</p>
      )}
      {item.quantity > 1 && (
        <p className="tabular text-ink-soft text-sm">
          {item.quantity} × {priceText(item.unitCents)}
        </p>
      )}
    </>
  )
}

/** The yearly renewal price of a domain, if it differs from the present price. */
export function Afterwards({ item }: { item: CartItem }) {
  const priceText = usePriceText()
  const amount = priceText(item.renewCents)
  if (amount === undefined || item.renewCents === 0 || item.renewCents * item.years === item.priceCents) return null
  return <p className="text-ink-soft text-sm">{m.cart_then({ amount, term: m.cart_per_year() })}</p>
}
