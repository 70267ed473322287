import * as z from 'zod/mini'
import { rejected } from '#base/outcome.ts'
import type { DomainFacts } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atMailHost, clearFormer } from './common-operation.ts'
import { domainStore } from './domain-store.ts'

export const packTask = 'mail.change-pack'
export const switchOffTask = 'mail.switch-off'
export const switchOnTask = 'mail.switch-on'

/** The wanted state is read when the job runs: the newest counts. */
const Wanted = z.object({ version: z.number() })

/** Sends the pack of a domain to the host, and whether its mail is on. */
export const keepDomain = ownOperation({
  name: 'mail.keep-domain',
  ...atMailHost,
  wanted: Wanted,
  tasks: {
    [packTask]: m.mailboxes_task_pack,
    [switchOffTask]: m.mailboxes_task_off,
    [switchOnTask]: m.mailboxes_task_on,
  },
  ask: async (host, { subject_id: domainId }, asking) => {
    const { ctx, operationId } = asking
    const domain = await domainStore.wanted(ctx.sql, domainId)
    if (!domain) return rejected('no_such_domain')
    const { version } = domain
    const cleared = await clearFormer(host, domainId, asking)
    if (cleared) return cleared
    return reading(await host.keepDomain(`${operationId}-${version}`, domain.wanted), {
      done: ({ value }: { value: DomainFacts }) => ({ kind: 'done' as const, value: { ...value, version } }),
    })
  },
  apply: async (work, { subject_id: domainId }, { version }) => {
    await domainStore.noteKept(work.sql, domainId, version, work.now())
  },
})
