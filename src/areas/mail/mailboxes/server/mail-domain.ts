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

/** In production the built-in sandbox would not really keep mail. */
export const isMailOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(mailHostKey).name !== 'sandbox'

/** The domain of a call with its mail; missing and not visible give the same refusal. */
export async function mailDomain(ctx: Acting, ref: string): Promise<MailDomain> {
  const domain = await visibleDomain(ctx, ref)
  return { ...domain, mail: await domainStore.find(ctx.sql, domain.id) }
}

/**
 * The same for a change: the domain is active, and its mail is on. The first change creates its mail. Changes of one
 * domain are serialised, so that none counts, or checks, what another is about to write.
 */
export async function changedDomain(ctx: Acting, ref: string): Promise<DomainRecord & { mail: MailDomainRow }> {
  const domain = await visibleDomain(ctx, ref)
  if (!isMailOffered(ctx)) return refuse('mail_not_offered')
  if (domain.status !== 'Active') return refuse('domain_not_active', { values: { name: domain.name } })
  const mail = (await domainStore.locked(ctx.sql, domain.id)) ?? (await begin(ctx, domain))
  return mail.is_on ? { ...domain, mail } : refuse('mail_switched_off', { values: { name: domain.name } })
}

/** For calls that count or check without changing the domain itself; without mail there is nothing to lock. */
export const lockMail = (sql: Sql, domainId: DomainId) => domainStore.locked(sql, domainId)

async function begin(ctx: Acting, domain: DomainRecord): Promise<MailDomainRow> {
  await domainStore.add(ctx.sql, domain.id, mailBy(await hostingOf(ctx.sql, domain.id)), ctx.now())
  const mail = await domainStore.locked(ctx.sql, domain.id)
  if (!mail) throw new Error(`the mail of domain ${domain.id} went while it began`)
  return mail
}

/** Writes the audit line of a request, and reloads the screens that show it. */
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
