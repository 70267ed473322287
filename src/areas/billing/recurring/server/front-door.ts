/** What other areas may ask of what comes back. */
export { runBilling } from './run-billing.ts'
