/** How many websites were looked at and have faults, for the page of all reports. */
export { websiteStore } from './website-store.ts'
