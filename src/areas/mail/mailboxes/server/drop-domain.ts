import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import { done, rejected } from '#base/outcome.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { aboutDomain, atMailHost } from './common-operation.ts'
import { domainStore } from './domain-store.ts'
import { forgetMail } from './forget-mail.ts'

export const endTask = 'mail.end'

const Wanted = z.object({ domain: z.string() })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.drop-domain', Wanted, aboutDomain)

/** Deletes the mail of a domain at the host. One for which somebody pays again meanwhile stays. */
export const dropDomain = operation({
  name: 'mail.drop-domain',
  ...atMailHost<Asked>(),
  tasks: { [endTask]: m.mailboxes_task_end },
  requests,
  ask: async (host: MailHost, { subject_id: domainId, wanted }: Asked, { ctx, operationId }) => {
    const mail = await domainStore.find(ctx.sql, domainId)
    if (!mail?.ends_on || mail.ends_on > dayOf(ctx.now())) return rejected('not_possible')
    // The name may be somebody's again, with mail of their own.
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
  again: (work, { id }) => requests.again(work.sql, id),
})
