export { chargeRestOfTerm } from './charge-rest.ts'
export { type Collected, collectMonth, monthlyPayers } from './collect-month.ts'
export { invoiceReminded } from './domain-events.ts'
export { runBilling } from './run-billing.ts'
