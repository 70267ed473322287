import { Check, RotateCcw, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { addToCart, Price, PriceNote, removeFromCart, useCart, usePriceText } from '#areas/ordering/cart/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { toReading } from '#base/hostname.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { Availability, TldInfo } from '../contract/shapes.ts'
import type { AvailabilityResult } from '../rules/availability.ts'
import { extensionOf, labelOf } from '../rules/domain-search.ts'
import { domainCents } from '../rules/prices.ts'
import { yearsFor } from '../rules/search-plan.ts'
import { canOrder, domainItem, restoreCentsOf } from './domain-item.ts'
import { yearsWords } from './term-words.ts'
import type { Looked } from './use-availability.ts'

type OrderType = 'register' | 'transfer'
type RowProps = {
  looked: Looked
  info: TldInfo | undefined
  type: OrderType
  years: number
  onTransfer: (domain: string) => void
}

const tones: Record<AvailabilityResult, Tone> = {
  available: 'good',
  'not available': 'neutral',
  'not checked': 'warning',
  quarantine: 'warning',
  registered: 'info',
}
const words: Record<AvailabilityResult, () => string> = {
  available: m.order_status_available,
  'not available': m.order_status_taken,
  'not checked': m.order_status_unchecked,
  quarantine: m.order_status_quarantine,
  registered: m.order_status_registered,
}

/** The line below the name: the reason, and what can be done. */
function noteOf(
  found: Availability,
  info: TldInfo | undefined,
  type: OrderType,
  priceText: (cents: number) => string | undefined,
): string | undefined {
  if (found.status === 'quarantine') {
    const fee = priceText(found.prices?.restoreCents ?? 0)
    if (fee === undefined) return m.order_note_quarantine_plain()
    if (type === 'transfer' && found.restorable && found.quarantineUntil)
      return m.order_note_restorable({ day: formatDay(found.quarantineUntil), fee })
    return found.quarantineUntil
      ? m.order_note_quarantine_until({ day: formatDay(found.quarantineUntil), fee })
      : m.order_note_quarantine({ days: info?.quarantineDays ?? 40, fee })
  }
  if (found.status === 'not checked') {
    if (found.reason === 'extension_not_sold')
      return m.order_note_not_sold({ extension: `.${extensionOf(found.domain)}` })
    return found.reason === 'invalid_domain' ? m.order_note_invalid() : m.order_note_silent()
  }
  if (found.status === 'registered') return m.order_note_registered()
  if (found.reason === 'ordered') return m.order_note_ordered()
  if (type === 'transfer') {
    if (found.status === 'available') return m.order_note_free_to_register()
    return found.transferNeedsCode ? m.order_note_needs_code() : undefined
  }
  return undefined
}

/** A name with availability, price, and a button to add it. */
export function ResultRow(props: RowProps) {
  const { looked, info, type } = props
  const { found } = looked
  const reading = found?.name ?? toReading(looked.domain)
  const dot = reading.indexOf('.')
  const priceText = usePriceText()
  const note = found && noteOf(found, info, type, priceText)
  const dimmed = found !== undefined && !canOrder(found, type)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3 small:grid-cols-[minmax(0,1fr)_auto_9.5rem]">
      <div className="min-w-0 max-small:col-span-2">
        <p className={`wrap-anywhere text-lg ${dimmed ? 'text-ink-soft' : ''}`}>
          {dot < 0 ? reading : labelOf(reading)}
          {dot >= 0 && <span className="font-semibold">.{extensionOf(reading)}</span>}
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm" aria-live="polite">
          {found ? (
            <Status tone={tones[found.status]}>{words[found.status]()}</Status>
          ) : looked.isFailed ? (
            <Status tone="warning">{m.order_status_unchecked()}</Status>
          ) : (
            <Status isBusy>{m.order_status_checking()}</Status>
          )}
          {note && <span className="text-ink-soft">{note}</span>}
        </div>
      </div>
      <PriceOf {...props} />
      <div className="flex justify-end">
        <RowAction {...props} reading={reading} />
      </div>
    </li>
  )
}

/** Per year, with the price of further years if it differs. */
function PriceOf({ looked: { found }, info, type, years }: RowProps) {
  const priceText = usePriceText()
  const prices = found ? found.prices : info?.prices
  if (!prices) return <span />
  if (found && !canOrder(found, type)) return <span />
  if (!found && !info) return <Bone className="w-16" />
  if (priceText(0) === undefined) return <PriceNote className="text-sm small:text-right" />
  const count = type === 'transfer' ? 1 : yearsFor(years, found?.years ?? info?.years ?? [1])
  const restoreCents = restoreCentsOf(found, type)
  const first = domainCents(prices, type, 1) + restoreCents
  return (
    <div className={`small:text-right ${found ? '' : 'text-ink-soft'}`}>
      <p>
        {first === 0 ? (
          <span className="font-semibold">{m.order_free()}</span>
        ) : (
          <>
            <Price cents={first} className="font-semibold" />{' '}
            {restoreCents === 0 && <span className="text-ink-soft text-sm">{m.order_per_year()}</span>}{' '}
            <PriceNote className="text-sm" />
          </>
        )}
      </p>
      {restoreCents > 0 && (
        <p className="text-ink-soft text-sm">{m.order_restore_fee({ fee: priceText(restoreCents) ?? '' })}</p>
      )}
      {count > 1 ? (
        <p className="text-ink-soft text-sm">
          {m.order_total_for({ years: yearsWords(count), amount: priceText(domainCents(prices, type, count)) ?? '' })}
        </p>
      ) : (
        prices.renewCents !== first && (
          <p className="text-ink-soft text-sm">
            {m.order_then_per_year({ amount: priceText(prices.renewCents) ?? '' })}
          </p>
        )
      )}
    </div>
  )
}

function RowAction({ looked, type, years, onTransfer, reading }: RowProps & { reading: string }) {
  const { found } = looked
  const { cart } = useCart()
  const [isBusy, setBusy] = useState(false)
  const inCart = cart?.items.find((item) => item.domain === looked.domain && item.pid === 0)
  const working = async (work: Promise<unknown>) => {
    setBusy(true)
    await work
    setBusy(false)
  }
  if (looked.isFailed || found?.reason === 'registry_silent')
    return (
      <Button size="small" icon={RotateCcw} onPress={looked.retry}>
        {m.order_check_again()}
      </Button>
    )
  if (!found) return null
  if (inCart)
    return (
      <Button
        look="quiet"
        icon={Check}
        className="text-good-ink!"
        isPending={isBusy}
        aria-label={`${m.order_in_cart()}. ${m.cart_remove({ name: reading })}`}
        onPress={() => void working(removeFromCart(inCart))}
      >
        {m.order_in_cart()}
      </Button>
    )
  if (canOrder(found, type))
    return (
      <Button
        icon={ShoppingCart}
        isPending={isBusy}
        aria-label={`${m.design_colon({ label: type === 'register' ? m.order_add() : m.order_add_transfer() })} ${reading}`}
        onPress={() => void working(addToCart(domainItem(found, type, years)))}
      >
        {type === 'register' ? m.order_add() : m.order_add_transfer()}
      </Button>
    )
  const mayBeTheirs = found.restorable || (found.status === 'not available' && found.reason !== 'ordered')
  if (mayBeTheirs && found.prices)
    return (
      <Button look="quiet" className="text-ink-soft!" onPress={() => onTransfer(found.domain)}>
        {m.order_is_it_yours()}
      </Button>
    )
  if (found.status === 'available' && type === 'transfer')
    return (
      <Button
        icon={ShoppingCart}
        isPending={isBusy}
        aria-label={`${m.design_colon({ label: m.order_type_register() })} ${reading}`}
        onPress={() => void working(addToCart(domainItem(found, 'register', years)))}
      >
        {m.order_type_register()}
      </Button>
    )
  if (found.status === 'registered')
    return (
      <LinkButton to="/domains" look="quiet">
        {m.order_to_domains()}
      </LinkButton>
    )
  return null
}
