/** The events for other areas. */
export { mailboxesFilled } from './domain-events.ts'
