/** How domains stand with DNSSEC, for the page of all reports. */
export { dnssecStore } from './dnssec-store.ts'
