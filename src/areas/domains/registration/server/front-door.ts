/** What other areas may ask of registration. */
export { confirmRegistrant } from './confirm-registrant.ts'
export { giveUpRegistration } from './give-up.ts'
export { domainProvisioned, registrationResumed } from './news.ts'
export { reasonText as registrationReason } from './reason-text.ts'
export { type RegistrationRequest, requestRegistration } from './request-registration.ts'
