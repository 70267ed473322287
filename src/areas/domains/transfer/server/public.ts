/** What other areas may ask of moving domains, in, away and back. */
export { domainLeft, domainQuarantined, domainReactivated } from './domain-events.ts'
