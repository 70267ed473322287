export { claimDirectDebit } from './claim.ts'
export { directDebitEntry } from './domain-events.ts'
export { readXml } from './read-xml.ts'
export { waitingEntries, waitingEntryCount } from './waiting-entries.ts'
