import { expect, it } from 'vitest'
import { orderView } from './order-view.ts'

it('tells somebody who still has to pay how to', () => {
  expect(orderView({ state: 'awaiting-payment', paymentCode: 'banktransfer' })).toBe('transfer')
  expect(orderView({ state: 'awaiting-payment', paymentCode: 'ideal' })).toBe('paying')
})

it('says that somebody has to act while the registry waits for them', () => {
  const items = [{ waitsForHolder: null }, { waitsForHolder: 'els@example.be' }]
  expect(orderView({ state: 'provisioning', paymentCode: 'ideal', items })).toBe('waiting')
  expect(orderView({ state: 'completed', paymentCode: 'ideal', items })).toBe('done')
})

it('follows the order once it is paid, whatever it was paid with', () => {
  expect(
    ['paid', 'provisioning', 'completed', 'partly-failed', 'cancelled'].map((state) =>
      orderView({ state, paymentCode: 'banktransfer' }),
    ),
  ).toEqual(['working', 'working', 'done', 'partly-failed', 'cancelled'])
})

it('tells a managed client who decides, who pays, and that it came to nothing', () => {
  const order = { paymentCode: 'banktransfer', payerName: 'Webstudio' }
  expect(orderView({ ...order, state: 'awaiting-approval', approval: { state: 'waiting' } })).toBe('approval')
  expect(orderView({ ...order, state: 'awaiting-payment', approval: { state: 'approved' } })).toBe('payer')
  expect(orderView({ ...order, state: 'cancelled', approval: { state: 'refused' } })).toBe('declined')
  expect(orderView({ ...order, state: 'cancelled', approval: { state: 'approved' } })).toBe('cancelled')
})
