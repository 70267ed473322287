import { expect, it } from 'vitest'
import { toldDetails } from './told-details.ts'

it('says what was done and never what a provider calls it', () => {
  const written = {
    number: 'BF1',
    remoteId: 'tr_1',
    driver: 'mollie',
    reversesMovementKey: 'k',
    endToEndId: 'e',
    ip: '::1',
  }
  expect(toldDetails(written)).toEqual({ number: 'BF1' })
  expect(toldDetails(null)).toEqual({})
})
