import { leaveFor } from './leave-for.ts'
import { actAs } from './queries.ts'

/** Starts acting for somebody else, and reloads the portal as that person. */
export const actFor = (accountId: number): Promise<void> => actAs(accountId, leaveFor)
