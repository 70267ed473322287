import { keysOf } from '#design/api/keys.ts'

export const storageKeys = keysOf('object-storage')
/** Apart, since what is asked for is not priced anew while it is on its way. */
export const sizeOfferKeys = keysOf('object-storage-size-offer')
