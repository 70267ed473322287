/** How often the manager of a domain is mailed what was held. */
export const digestPaces = ['off', 'daily'] as const
export type DigestPace = (typeof digestPaces)[number]
