export { RenewalSection } from './renewal-section.tsx'
