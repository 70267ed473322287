import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import type { OrderAnswer } from '../contract/shapes.ts'

/**
 * For analytics scripts on the page: `window.addEventListener('belfry:order-completed', …)`. The portal itself sends
 * nothing.
 */
export type OrderCompleted = {
  uuid: string
  totalCents: number
  vatCents: number
  promotionCode: string | null
  items: { key: string; name: string; cents: number; type: 'register' | 'transfer' }[]
}

/** A completed domain order triggers an analytics event (core §4). */
export function announceOrder(answer: OrderAnswer['data'], cart: Cart): void {
  const keys = new Set(answer.domains.filter((item) => item.success).flatMap((item) => item.keys))
  if (keys.size === 0) return
  const detail: OrderCompleted = {
    uuid: answer.uuid,
    totalCents: cart.totalCents,
    vatCents: cart.vatCents,
    promotionCode: cart.promotion?.code ?? null,
    items: cart.items
      .filter((item) => keys.has(item.key))
      .map((item) => ({ key: item.key, name: item.domain, cents: item.priceCents, type: item.domainType })),
  }
  window.dispatchEvent(new CustomEvent<OrderCompleted>('belfry:order-completed', { detail }))
}
