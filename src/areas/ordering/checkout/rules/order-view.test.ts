import { expect, it } from 'vitest'
import { orderView } from './order-view.ts'

it('tells somebody who still has to pay how to', () => {
  expect(orderView({ state: 'awaiting-payment', paymentCode: 'banktransfer' })).toBe('transfer')
  expect(orderView({ state: 'awaiting-payment', paymentCode: 'ideal' })).toBe('paying')
})

it('follows the order once it is paid, whatever it was paid with', () => {
  expect(
    ['paid', 'provisioning', 'completed', 'partly-failed', 'cancelled'].map((state) =>
      orderView({ state, paymentCode: 'banktransfer' }),
    ),
  ).toEqual(['working', 'working', 'done', 'partly-failed', 'cancelled'])
})
