/** What the mail log may ask of the filter. */
export { allowSenders } from './filter.ts'
