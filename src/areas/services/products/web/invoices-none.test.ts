import { expect, it } from 'vitest'
import { m } from '#words'
import { noneText } from './invoices-none.ts'

const payer = 'Bakkerij Peeters'
const owner = { invoicedTo: null, seesInvoices: true, isStaff: false }

it.each([
  ['its owner', owner, m.products_invoices_none()],
  ['a partner whose client pays', { ...owner, invoicedTo: payer }, m.products_invoices_of_others({ payer })],
  ['a colleague without that right', { ...owner, seesInvoices: false }, m.products_invoices_no_right()],
  ['staff', { ...owner, invoicedTo: payer, isStaff: true }, m.products_invoices_none()],
])('no invoice is told to %s as what it is', (_who, reader, text) => {
  expect(noneText(reader)).toBe(text)
})
