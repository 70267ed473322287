/**
 * The payment methods, one row each (core §9). `online` goes through a payment provider and is settled at once; a bank
 * transfer takes two to three days; `monthlyinvoice` puts everything on one invoice a month, for clients with this
 * default.
 */
export type MethodRow = {
  id: number
  method: string
  module: 'online' | 'banktransfer' | 'monthlyinvoice' | 'student'
  icon: string
  /** Never offered, and refused when requested. */
  hidden: boolean
}

const online = (id: number, method: string): MethodRow => ({
  id,
  method,
  module: 'online',
  icon: method,
  hidden: false,
})

export const monthlyInvoice = 'monthlyinvoice'

/** Not a row above: the method of an order that account credit covers completely. */
export const accountCredit = 'credit'

export const methodRows: readonly MethodRow[] = [
  online(1, 'bancontact'),
  online(2, 'creditcard'),
  online(3, 'ideal'),
  online(4, 'sofort'),
  online(5, 'paypal'),
  { id: 6, method: 'banktransfer', module: 'banktransfer', icon: 'banktransfer', hidden: false },
  { id: 7, method: monthlyInvoice, module: 'monthlyinvoice', icon: 'invoice', hidden: false },
  { id: 8, method: 'student', module: 'student', icon: 'student', hidden: true },
]

export const methodRow = (method: string): MethodRow | undefined => methodRows.find((row) => row.method === method)
