/** What the log of mail may ask of the filter. */
export { allowSenders } from './filter.ts'
