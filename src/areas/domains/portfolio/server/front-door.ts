/** What other areas may ask of the portfolio: which domain a call means, within what its asker may see. */
export { type DomainRecord, domainsFound, domainsWithin, domainWithin, scopeOfCall } from './domain-lookup.ts'
export { autoRenewMany, lockMany, tagsMany } from './many-domains.ts'
export { inPortfolio } from './portfolio-index.ts'
