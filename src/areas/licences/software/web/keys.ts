import { keysOf } from '#design/api/keys.ts'

export const licenceKeys = keysOf('licence')
/** Apart, since what is asked for is not priced anew while it is on its way. */
export const licenceOfferKeys = keysOf('licence-offer')
