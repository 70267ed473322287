import { keysOf } from '#design/api/keys.ts'

export const cloudServerKeys = keysOf('cloud-server')
/** Apart, since what is asked for is not priced anew while it is on its way. */
export const sizeOfferKeys = keysOf('cloud-size-offer')
