import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { done, rejected } from '#base/outcome.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atMailHost } from './common-operation.ts'
import { domainStore } from './domain-store.ts'
import { forgetMail } from './forget-mail.ts'

export const endTask = 'mail.end'

const Wanted = z.object({ domain: z.string() })

/** Deletes the mail of a domain at the host. One that is paid again meanwhile stays. */
export const dropDomain = ownOperation({
  name: 'mail.drop-domain',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [endTask]: m.mailboxes_task_end },
  ask: async (host, { subject_id: domainId, wanted }, { ctx, operationId }) => {
    const mail = await domainStore.find(ctx.sql, domainId)
    if (!mail?.ends_on || mail.ends_on > dayOf(ctx.now())) return rejected('not_possible')
    // The name may belong to another client again, with mail of their own.
    if (mail.kept_version === 0 || (await domainStore.formerOf(ctx.sql, domainId))) return done({ existed: false })
    return host.dropDomain(operationId, { domain: wanted.domain })
  },
  apply: async (work, { subject_id: domainId }) => {
    const mail = await domainStore.find(work.sql, domainId)
    if (mail?.ends_on) await forgetMail(work, domainId)
  },
  tell: ({ client_id: clientId, subject_id: id, wanted: { domain } }, end) => ({
    events: [{ clientId, type: 'domain.mail', subject: id }],
    ...(end.state === 'done' && {
      audit: { action: 'mail.ended', object: { type: 'domain', id }, clientId, details: { name: domain } },
    }),
  }),
})
