/** What other areas may ask of transfers in and out, and of restores. */
export { domainLeft, domainQuarantined, domainReactivated } from './domain-events.ts'
