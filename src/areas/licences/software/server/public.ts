/** What the areas of licences share: how what is known is read, another number with its price, and what is asked of a provider. */
export { aboutLicence, askProvider, type NamedLicence } from './ask-provider.ts'
export { amountsTold, changeAmount, licenceCosts, nextAmount } from './change.ts'
export { type Amount, amountOf } from './change-price.ts'
export { isDelivered, isOffered, licenceRequests, placed } from './licences.ts'
export { licenceReason } from './reason-text.ts'
export { movesOf, toldAbilities } from './serialize.ts'
