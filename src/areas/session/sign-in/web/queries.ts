import { queryOptions } from '@tanstack/react-query'
import { userQuery } from '#design/router/session.ts'
import type { CurrentUser } from '../contract/current-user.ts'

/** The signed-in user; shares the shell's cache entry. */
export const personQuery = queryOptions({
  ...userQuery,
  select: (user) => user as unknown as CurrentUser | null,
})
