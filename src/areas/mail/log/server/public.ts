/** What other areas may use: why the filter judged as it did, in words. */
export { judgementText } from './judgement-text.ts'
