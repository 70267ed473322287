/** The product of which offers of Microsoft are sold. */
export const offerPid = 140
