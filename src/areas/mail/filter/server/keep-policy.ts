import * as z from 'zod/mini'
import { atMailHost, withinDomain } from '#areas/mail/mailboxes/server/public.ts'
import { type Outcome, rejected } from '#base/outcome.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { policyStore } from './policy-store.ts'

export const policyTask = 'mail.keep-policy'

/** The policy is read when the job runs: the newest counts. */
const Wanted = z.object({ domain: z.string(), version: z.number() })

/** Sends the filter policy of a domain to the host. */
export const keepPolicy = ownOperation({
  name: 'mail.keep-policy',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [policyTask]: m.filter_task_policy },
  ask: (host, request, asking) =>
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
  reopened: async (work, { subject_id: domainId }) => {
    await policyStore.setState(work.sql, domainId, 'working', work.now())
  },
})
