/** What other areas may ask of registration. */
export { askHolderAgain, holderLink, holdersToConfirm, timesAsked } from './ask-holder.ts'
export { domainProvisioned, domainStepped, holderConfirmed, registrationResumed } from './domain-events.ts'
export { followRegistration } from './follow-registration.ts'
export { giveUpRegistration } from './give-up.ts'
export { reasonText as registrationReason } from './reason-text.ts'
export { type RegistrationRequest, requestRegistration } from './request-registration.ts'
