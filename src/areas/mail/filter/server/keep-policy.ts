import * as z from 'zod/mini'
import { aboutDomain, atMailHost, withinDomain } from '#areas/mail/mailboxes/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { type Outcome, rejected } from '#base/outcome.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { policyStore } from './policy-store.ts'

export const policyTask = 'mail.keep-policy'

/** The policy itself is read when the host is asked: the newest counts. */
const Wanted = z.object({ domain: z.string(), version: z.number() })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.keep-policy', Wanted, aboutDomain)

/** Tells the host how it is to filter the mail of a domain. */
export const keepPolicy = operation({
  name: 'mail.keep-policy',
  ...atMailHost<Asked>(),
  tasks: { [policyTask]: m.filter_task_policy },
  requests,
  ask: (host: MailHost, request: Asked, asking) =>
    withinDomain(host, request, asking, async (): Promise<Outcome<{ version: number }>> => {
      const wanted = await policyStore.wanted(asking.ctx.sql, request.subject_id)
      if (!wanted) return rejected('not_there')
      const { policy, version } = wanted
      const said = await host.keepPolicy(`${asking.operationId}-${version}`, { domain: request.wanted.domain, policy })
      return reading(said, { done: (): Outcome<{ version: number }> => ({ kind: 'done', value: { version } }) })
    }),
  apply: async (work, { subject_id: domainId }, { version }) => {
    await policyStore.noteKept(work.sql, domainId, version, work.now())
  },
  fail: async (work, { subject_id: domainId }, { code }) => {
    await policyStore.setState(work.sql, domainId, 'failed', work.now(), code)
  },
  again: async (work, { id, subject_id: domainId }) => {
    if (!(await requests.again(work.sql, id))) return false
    await policyStore.setState(work.sql, domainId, 'working', work.now())
    return true
  },
})
