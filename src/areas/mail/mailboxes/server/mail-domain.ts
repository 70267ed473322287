import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Acting, Ctx, Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { domainStore, type MailDomainRow } from './domain-store.ts'
import { hostingOf, mailBy } from './hosting.ts'
import { refuse } from './refuse.ts'

export type MailDomain = DomainRecord & { mail: MailDomainRow | undefined }

/** Where customers really pay, a built-in sandbox would keep their mail nowhere. */
export const isMailOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(mailHostKey).name !== 'sandbox'

/** The domain of a call with its mail; missing and not-yours are the same refusal. */
export async function mailDomain(ctx: Acting, ref: string): Promise<MailDomain> {
  const domain = await visibleDomain(ctx, ref)
  return { ...domain, mail: await domainStore.find(ctx.sql, domain.id) }
}

/**
 * The same for a change: the domain is active, and its mail is on. Its mail begins with the first change. Changes of one domain come one after
 * the other, so that none counts, or looks at, what another is just about to write.
 */
export async function changedDomain(ctx: Acting, ref: string): Promise<DomainRecord & { mail: MailDomainRow }> {
  const domain = await visibleDomain(ctx, ref)
  if (!isMailOffered(ctx)) return refuse('mail_not_offered')
  if (domain.status !== 'Active') return refuse('domain_not_active', { values: { name: domain.name } })
  const mail = (await domainStore.locked(ctx.sql, domain.id)) ?? (await begin(ctx, domain))
  return mail.is_on ? { ...domain, mail } : refuse('mail_switched_off', { values: { name: domain.name } })
}

/** For what counts or looks without changing the domain itself; where no mail has begun there is nothing to wait for. */
export const lockMail = (sql: Sql, domainId: DomainId) => domainStore.locked(sql, domainId)

async function begin(ctx: Acting, domain: DomainRecord): Promise<MailDomainRow> {
  await domainStore.add(ctx.sql, domain.id, mailBy(await hostingOf(ctx.sql, domain.id)), ctx.now())
  const mail = await domainStore.locked(ctx.sql, domain.id)
  if (!mail) throw new Error(`the mail of domain ${domain.id} went while it began`)
  return mail
}

/** Writes into the log what was asked, and has it read again on every screen that shows it. */
export const noteAsked = (
  ctx: Work,
  domain: Pick<DomainRecord, 'id' | 'clientId' | 'name'>,
  action: `mail.${string}`,
  details: AuditLine['details'] = {},
) =>
  ctx.changed(
    {
      action,
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { name: domain.name, ...details },
    },
    { clientId: domain.clientId, type: 'domain.mail', subject: domain.id },
  )
