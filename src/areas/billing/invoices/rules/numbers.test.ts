import { describe, expect, it } from 'vitest'
import { epcQrText } from './epc-qr.ts'
import { dueDay, invoiceNumber, isOverdue } from './numbers.ts'

describe('the numbers on an invoice', () => {
  it('carry brand, year and six digits', () => {
    expect(invoiceNumber('BF', 2026, 123)).toBe('BF2026-000123')
    expect(invoiceNumber('CA', 2027, 1_234_567)).toBe('CA2027-1234567')
  })

  it('give two weeks to pay, over the end of a year', () => {
    expect(dueDay('2026-12-24')).toBe('2027-01-07')
    expect(dueDay('2026-11-21', 30)).toBe('2026-12-21')
  })

  it.each([
    ['Unpaid', '2026-11-20', true],
    ['Unpaid', '2026-11-21', false],
    ['Paid', '2026-01-01', false],
    ['Refunded', '2026-01-01', false],
  ])('call an invoice that is %s and due on %s overdue: %s', (status, dueOn, overdue) => {
    expect(isOverdue({ status, dueOn }, '2026-11-21')).toBe(overdue)
  })
})

describe('the payment code', () => {
  const transfer = {
    beneficiary: 'Belfry BV',
    iban: 'BE68 5390 0754 7034',
    bic: 'GKCCBEBB',
    cents: 12_345,
    communication: '101000000197',
  }

  it('is the ten lines of a SEPA credit transfer', () => {
    expect(epcQrText(transfer)).toBe(
      'BCD\n002\n1\nSCT\nGKCCBEBB\nBelfry BV\nBE68539007547034\nEUR123.45\n\n101000000197',
    )
  })

  it.each([0, -1, 100_000_000_000])('does not exist for %d cents', (cents) => {
    expect(epcQrText({ ...transfer, cents })).toBeUndefined()
  })
})
