import { queryOptions } from '@tanstack/react-query'
import { userQuery } from '#design/router/session.ts'
import type { CurrentUser } from '../contract/current-user.ts'

/** The signed-in person in full; the same answer that the shell keeps. */
export const personQuery = queryOptions({
  ...userQuery,
  select: (user) => user as unknown as CurrentUser | null,
})
