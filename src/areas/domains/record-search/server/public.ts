/** What other areas may ask of the records of many domains. */
export { recordsMany } from './mass-change.ts'
