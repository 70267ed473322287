import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { aboutDomain, atMailHost, withinDomain } from './common-operation.ts'
import { domainStore } from './domain-store.ts'

export const catchAllTask = 'mail.catch-all'

const Wanted = z.object({ domain: z.string(), to: z.nullable(z.string()) })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.set-catch-all', Wanted, aboutDomain)

/** Says where mail for addresses goes that do not exist. */
export const setCatchAll = operation({
  name: 'mail.set-catch-all',
  ...atMailHost<Asked>(),
  tasks: { [catchAllTask]: m.mailboxes_task_catch_all },
  requests,
  ask: (host: MailHost, request: Asked, asking) =>
    withinDomain(host, request, asking, () => host.setCatchAll(asking.operationId, request.wanted)),
  apply: async (work, { subject_id: domainId }, { catchAll }) => {
    await domainStore.setCatchAll(work.sql, domainId, catchAll, work.now())
  },
  again: (work, { id }) => requests.again(work.sql, id),
})
