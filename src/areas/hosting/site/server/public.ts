export { AliasZone, setRecords, takeRecordsBack, zoneFor } from './alias-records.ts'
export { hasRecords } from './has-records.ts'
export { isOfAnother } from './of-another.ts'
export { setIndex, setRedirects, setRoot } from './operations.ts'
