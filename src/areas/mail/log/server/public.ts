/** For other areas: the reason for a verdict of the filter, in words. */
export { judgementText } from './judgement-text.ts'
