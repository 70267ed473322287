import { keysOf } from '#design/api/keys.ts'

export const sharingKeys = keysOf('file-sharing')
/** Apart, since what is asked for is not priced anew while it is on its way. */
export const sharingOfferKeys = keysOf('file-sharing-offer')
