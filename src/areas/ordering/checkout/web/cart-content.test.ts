import { expect, it } from 'vitest'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { seenContent } from './cart-content.ts'

const cart = (version: number, more: Partial<Cart> = {}) =>
  ({ uuid: 'a', version, step: 1, items: [], orderType: 'services', totalCents: 0, ...more }) as unknown as Cart
const since = (...carts: readonly Cart[]) =>
  carts.reduce<ReturnType<typeof seenContent> | undefined>((seen, each) => seenContent(seen, each), undefined)?.since

it('stays the same while steps are saved', () => {
  expect(since(cart(1), cart(2, { step: 2 }), cart(3, { paymentCode: 'bancontact' }))).toBe(1)
})

it('is another once the server tells of other goods, prices or another cart', () => {
  expect(since(cart(1), cart(2, { totalCents: 100 }), cart(3, { totalCents: 100 }))).toBe(2)
  expect(since(cart(1), cart(2, { promotion: { code: 'X' } as Cart['promotion'] }))).toBe(2)
  expect(since(cart(4), cart(7, { uuid: 'b' }))).toBe(7)
})

it('waits for the server where the browser only expects another content', () => {
  expect(since(cart(1), cart(1, { totalCents: 100 }))).toBe(1)
  expect(since(cart(1), cart(1, { totalCents: 100 }), cart(2, { totalCents: 100 }))).toBe(2)
})
