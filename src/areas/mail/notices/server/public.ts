/** What other areas may hear of. */
export { mailboxesFilled } from './domain-events.ts'
