/** What a managed client may order alone, on the account of their partner: the partner's choice for each client. */
export const orderingWays = ['never', 'after-approval', 'freely'] as const
export type OrderingWay = (typeof orderingWays)[number]
