import { leaveFor } from './leave-for.ts'
import { actAs } from './queries.ts'

/** Starts acting for another user, and reloads the portal as that user. */
export const actFor = (accountId: number): Promise<void> => actAs(accountId, leaveFor)
