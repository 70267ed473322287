/**
 * What other areas may ask of the portfolio: the domain of a call, within what the caller may see, and writes to its
 * row.
 */
export {
  type Asking,
  type DomainRecord,
  domainAround,
  domainsFound,
  forClient,
  scopeOfCall,
  visibleDomain,
  visibleDomains,
} from './domain-lookup.ts'
export {
  addDomain,
  addDomainContacts,
  askAgainForName,
  giveNameFree,
  noteArrival,
  noteDeparture,
  noteDnssec,
  noteEnd,
  noteExpired,
  noteNameservers,
  noteOtherServers,
  noteQuarantine,
  noteReactivation,
  noteRenewal,
  noteTransfer,
  noteVerification,
  setDefaultTtl,
  setDomainContacts,
  takeOverFromRegistry,
} from './domain-register.ts'
export { autoRenewMany, lockMany, tagsMany } from './many-domains.ts'
export { inPortfolio } from './portfolio-index.ts'
export { locksUnderWay } from './switch-domain.ts'
