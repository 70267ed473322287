/** What other areas may ask of the portfolio: which domain a call means, within what its asker may see. */
export {
  type Asking,
  type DomainRecord,
  domainsFound,
  domainsWithin,
  domainWithin,
  forClient,
  scopeOfCall,
} from './domain-lookup.ts'
export { autoRenewMany, lockMany, tagsMany } from './many-domains.ts'
export { inPortfolio } from './portfolio-index.ts'
export { locksUnderWay } from './switch-domain.ts'
