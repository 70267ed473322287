import * as z from 'zod/mini'
import { atMailHost, withinDomain } from '#areas/mail/mailboxes/server/public.ts'
import { done, type Outcome } from '#base/outcome.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import type { Work } from '#platform/context.ts'
import { answered, reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import type { HopResult } from '../rules/hops.ts'
import { mxFault } from '../rules/mx-fault.ts'
import { testStore } from './test-store.ts'

export const testTask = 'mail.send-test'

const Wanted = z.object({ mailboxId: z.number(), address: z.string(), domain: z.string() })

/** Whether outside mail reaches the host, according to public DNS. */
async function dnsHop({ driver }: Pick<Work, 'driver'>, host: MailHost, domain: string): Promise<HopResult> {
  const seen = answered(await driver(dnsLookupKey).lookUp(domain, [{ name: '@', types: ['MX'] }]))
  const isKnown = seen && (seen.records.length > 0 || seen.unanswered.length === 0)
  const found = isKnown ? seen.records.filter(({ type }) => type === 'MX').map(serverOf) : null
  const needed = answered(await host.dnsNeeded(domain))
  const wanted = needed?.records.flatMap((record) => (record.type === 'MX' ? [record.host] : [])) ?? []
  const because = mxFault(needed ? found : null, wanted)
  return { hop: 'dns', state: because === null ? 'passed' : 'failed', because }
}

/** `10 mx1.mail.example.`, or the name alone with its priority in a field. */
function serverOf({ data, priority }: { data: string; priority?: number | undefined }) {
  const [first = '', second] = data.trim().split(/\s+/)
  return { host: second ?? first, priority: priority ?? (second === undefined ? 0 : Number(first)) }
}

/**
 * Sends a message to a mailbox through every hop. A retry does not send it again: the host knows it by its operation
 * id.
 */
export const sendTest = ownOperation({
  name: 'mail.send-test',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [testTask]: m.delivery_test_task },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, async (): Promise<Outcome<HopResult[]>> => {
      const { address, domain } = request.wanted
      const said = await host.sendTest(asking.operationId, { address })
      return reading(said, {
        done: async ({ value }): Promise<Outcome<HopResult[]>> =>
          done([await dnsHop(asking.ctx, host, domain), ...value.hops]),
      })
    }),
  apply: async (work, { task_id: taskId }, hops) => {
    await testStore.end(work.sql, taskId, { hops }, work.now())
  },
  fail: async (work, { task_id: taskId }, { code }) => {
    await testStore.end(work.sql, taskId, { reason: code }, work.now())
  },
  reopened: async (work, { task_id: taskId }) => {
    await testStore.reopen(work.sql, taskId, work.now())
  },
})
