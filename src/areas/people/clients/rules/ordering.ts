/** What a managed client may order by itself on its partner's account; the partner decides per client. */
export const orderingWays = ['never', 'after-approval', 'freely'] as const
export type OrderingWay = (typeof orderingWays)[number]
