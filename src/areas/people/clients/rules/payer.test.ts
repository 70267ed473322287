import { expect, it } from 'vitest'
import { payerIdOf } from './payer.ts'

it.each([
  ['a managed client', 'Managed Client', 9, 9],
  ['a managed client whose partner is gone', 'Managed Client', null, 7],
  ['a client that a partner only brought', 'Ordinary', 9, 7],
  ['a customer', 'Ordinary', null, 7],
  ['a partner', 'Partner', null, 7],
] as const)('%s is paid for', (_who, clientType, partnerId, payer) => {
  expect(payerIdOf({ id: 7, clientType, partnerId })).toBe(payer)
})
