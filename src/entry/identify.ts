import { tokenHolder } from '#areas/session/sign-in/server/front-door.ts'
import type { Principal } from '#base/access.ts'
import type { Database } from '#platform/sql/connect.ts'

export type Given = { token?: string; shareKey?: string; ip: string }

/** Who asks, by what the request carries. */
export const identifyAt =
  (now: () => Date) =>
  async (given: Given, db: Database): Promise<Principal | undefined> =>
    given.token ? tokenHolder(db, given.token, now()) : undefined
