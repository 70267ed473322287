/** What other areas may ask of registration. */
export { confirmRegistrant } from './confirm-registrant.ts'
export { domainProvisioned } from './news.ts'
export { reasonText as registrationReason } from './reason-text.ts'
export { type RegistrationRequest, requestRegistration } from './request-registration.ts'
