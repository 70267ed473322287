import type { Access, Permission } from '#base/access.ts'

/** Any of these rights lets somebody look after a site that they see: it is part of a service. */
export const siteRights = ['wordpress', 'services', 'products'] as const satisfies readonly Permission[]
/** The same as an entry of the access of a call. */
export const anySiteRight = 'perm:wordpress|perm:services|perm:products' satisfies Access[number]

/** For all sites of a client beside each other: their list, updates of many, what all of them follow. */
export const listRight = 'wordpress' satisfies Permission
export const listAccess = ['signed-in', 'perm:wordpress'] as const satisfies Access

/** Which of a client's sites somebody sees: all of them, or those that were selected for their account (`only`). */
type Reach = { only?: number | undefined }

/** What is about all sites of a client is nothing for who sees some of them alone. */
export const reachesAll = ({ only }: Reach): boolean => only === undefined
/** Who sees some sites alone stops no update of many that is about others as well, unless it is their own. */
export const mayStopRun = (reach: Reach, run: { account_id: number | null }): boolean =>
  reachesAll(reach) || reach.only === run.account_id
