import type { ClientId, DomainId } from '#base/ids.ts'
import { type Outcome, rejected } from '#base/outcome.ts'
import { type MailHost, mailHostKey } from '#drivers/mail-host/port.ts'
import { type Answer, reading } from '#platform/operations/answers.ts'
import type { Asking, Told } from '#platform/operations/operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { domainStore } from './domain-store.ts'
import { forgetMail } from './forget-mail.ts'

type OfDomain = { client_id: ClientId; subject_id: DomainId }

/** The common part of every operation at the mail host; at its end, screens with the mail of the domain reload it. */
export const atMailHost = {
  about: subject<DomainId>('domain'),
  driver: mailHostKey,
  silent: 'mail_host_silent',
  tell: ({ client_id: clientId, subject_id: domainId }: OfDomain): Told => ({
    events: [{ clientId, type: 'domain.mail', subject: domainId }],
  }),
}

/** Runs an operation within a domain. The host gets the wanted state of the domain first, if it does not have it. */
export async function withinDomain<Value>(
  host: MailHost,
  { subject_id: domainId }: OfDomain,
  { ctx, operationId }: Asking,
  ask: () => Promise<Outcome<Value>>,
): Promise<Answer<Value>> {
  const domain = await domainStore.wanted(ctx.sql, domainId)
  if (!domain) return rejected('no_such_domain')
  if (domain.isKept) return ask()
  const cleared = await clearFormer(host, domainId, { ctx, operationId })
  if (cleared) return cleared
  return reading(await host.keepDomain(`${operationId}-domain-${domain.version}`, domain.wanted), {
    done: async () => {
      await ctx.transact((work) => domainStore.noteKept(work.sql, domainId, domain.version, work.now()))
      return ask()
    },
  })
}

/**
 * Before the host first gets a domain: mail that an earlier holder of the name left is deleted. The same client's own
 * mail comes back with the domain. Undefined when nothing is in the way any more.
 */
export async function clearFormer(
  host: MailHost,
  domainId: DomainId,
  { ctx, operationId }: Asking,
): Promise<Exclude<Outcome<never>, { kind: 'done' }> | undefined> {
  const mail = await domainStore.find(ctx.sql, domainId)
  const former = mail?.kept_version === 0 ? await domainStore.formerOf(ctx.sql, domainId) : undefined
  if (!former) return undefined
  const forget = () => ctx.transact((work) => forgetMail(work, former.id)).then(() => undefined)
  if (former.isSameClient) return forget()
  return reading(await host.dropDomain(`${operationId}-former-${former.id}`, { domain: former.name }), {
    done: forget,
  })
}
