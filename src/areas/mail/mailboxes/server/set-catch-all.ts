import * as z from 'zod/mini'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atMailHost, withinDomain } from './common-operation.ts'
import { domainStore } from './domain-store.ts'

export const catchAllTask = 'mail.catch-all'

const Wanted = z.object({ domain: z.string(), to: z.nullable(z.string()) })

/** Sets the destination of mail for unknown addresses. */
export const setCatchAll = ownOperation({
  name: 'mail.set-catch-all',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [catchAllTask]: m.mailboxes_task_catch_all },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, () => host.setCatchAll(asking.operationId, request.wanted)),
  apply: async (work, { subject_id: domainId }, { catchAll }) => {
    await domainStore.setCatchAll(work.sql, domainId, catchAll, work.now())
  },
})
