/** What the watch over certificates shares with their orders. */
export {
  activeCertificate,
  certificateBy,
  certificateOf,
  changedCertificate,
  type KnownCertificate,
} from './certificates.ts'
export { certificateIssued, certificateRevoked } from './domain-events.ts'
