/** What the files in a storage need of it. */
export { changeNow, note } from './ask.ts'
export { keepFacts } from './reading.ts'
export { heard } from './refuse.ts'
export { activeStore, bucketIn, providerOf } from './stores.ts'
