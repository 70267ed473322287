/**
 * How servers are told apart in a list. `moving`: something goes on with it; `silent`: its datacentre does not answer, or
 * does not know it. A server can be several at once.
 */
export const listedStandings = ['running', 'off', 'moving', 'maintenance', 'suspended', 'silent'] as const
export type ListedStanding = (typeof listedStandings)[number]
