import { expect, it } from 'vitest'
import { announceOrder, type OrderCompleted } from './order-completed.ts'

const item = (key: string, domain: string) => ({ key, domain, priceCents: 995, domainType: 'register' })
const cart = {
  totalCents: 1204,
  vatCents: 209,
  promotion: null,
  items: [item('a.be-0', 'a.be'), item('b.be-0', 'b.be')],
}
const answerOf = (success: boolean) => ({ uuid: 'u1', domains: [{ success, keys: ['a.be-0'] }] })

it('an order of domains is announced on the page with what was ordered of it, and one without any is not', () => {
  const heard: OrderCompleted[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent<OrderCompleted>).detail)
  window.addEventListener('belfry:order-completed', hear)
  for (const success of [true, false]) announceOrder(answerOf(success) as never, cart as never)
  window.removeEventListener('belfry:order-completed', hear)
  expect(heard).toEqual([
    {
      ...{ uuid: 'u1', totalCents: 1204, vatCents: 209, promotionCode: null },
      items: [{ key: 'a.be-0', name: 'a.be', cents: 995, type: 'register' }],
    },
  ])
})
