/** How often the manager of a domain is mailed about held messages. */
export const digestPaces = ['off', 'daily'] as const
export type DigestPace = (typeof digestPaces)[number]
