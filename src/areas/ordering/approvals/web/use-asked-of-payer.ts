import { useQuery } from '@tanstack/react-query'
import { allows } from '#areas/session/access/rules/guards.ts'
import { defaultPageSize } from '#base/paging.ts'
import { principalOf, useUser } from '#design/router/session.ts'
import type { Approval } from '../contract/shapes.ts'
import { approvalList } from './queries.ts'

/** What was asked of whoever pays about a service, while they have not decided; for whoever may read requests. */
export function useAskedOfPayer(service: number): Approval | undefined {
  const mayRead = allows(principalOf(useUser()), ['signed-in', 'partner|managed-client', 'perm:orders'])
  const { data } = useQuery({
    ...approvalList({ page: 1, perPage: defaultPageSize, state: 'waiting', service }),
    enabled: mayRead,
  })
  return mayRead ? data?.data[0] : undefined
}
