/** What a managed client may order by himself, on the account of his partner: the partner's choice for each client. */
export const orderingWays = ['never', 'after-approval', 'freely'] as const
export type OrderingWay = (typeof orderingWays)[number]
