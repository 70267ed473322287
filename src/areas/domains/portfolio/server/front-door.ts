/** What other areas may ask of the portfolio: which domain a call means, within what its asker may see. */
export { type DomainRecord, domainsWithin, domainWithin } from './domain-lookup.ts'
