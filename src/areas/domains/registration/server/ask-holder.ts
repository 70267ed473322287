import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { registrationRefusals } from '../contract/refusals.ts'
import { mailHolder } from './registration-mails.ts'
import type { Registration } from './registration-store.ts'
import { verificationHash } from './verification-hash.ts'

const refuse = refuser(registrationRefusals)
const linkDays = 7
/** More of them nobody needs; beyond it somebody else's mailbox is being filled. */
const mailsPerHour = 5

const holderOf = (work: Pick<Work, 'sql'>, asked: Registration) =>
  work.sql
    .selectFrom('contact')
    .select(['id', 'client_id', 'email', 'first_name', 'email_verified_at'])
    .where('id', '=', asked.registrant_contact_id)
    .executeTakeFirstOrThrow()

const accountsAt = (work: Pick<Work, 'sql'>, { client_id, email }: { client_id: number; email: string }) =>
  work.sql
    .selectFrom('account')
    .where('account.client_id', '=', client_id)
    .where(raw`lower(account.email)`, '=', email.toLowerCase())

/**
 * Registries verify a person, not a domain: who confirmed once has confirmed, as a holder or as one of the client's own people
 * with this address.
 */
export async function isVerified(work: Pick<Work, 'sql'>, asked: Registration): Promise<boolean> {
  const holder = await holderOf(work, asked)
  if (holder.email_verified_at) return true
  const account = accountsAt(work, holder).select('account.id').where('email_verified_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}

/** How long a link that somebody did not follow yet may lie before he is mailed another one. */
const freshHours = 24

/** The same mailbox was just sent a link of the account, which proves as much: one confirmation counts for both. */
export async function wasJustMailed(work: Pick<Work, 'sql' | 'now'>, asked: Registration): Promise<boolean> {
  const fresh = new Date(work.now().getTime() - freshHours * 3_600_000)
  const link = accountsAt(work, await holderOf(work, asked))
    .innerJoin('mailed_link', 'mailed_link.account_id', 'account.id')
    .select('mailed_link.account_id')
    .where('mailed_link.purpose', 'in', ['verify-email', 'set-password'])
    .where('mailed_link.used_at', 'is', null)
    .where('mailed_link.expires_at', '>', work.now())
    .where('mailed_link.created_at', '>', fresh)
  return (await link.executeTakeFirst()) !== undefined
}

/**
 * A secret for the link that a holder of a domain gets by mail; whoever follows it has confirmed the address. Refuses
 * `too_many_verification_mails`.
 */
export async function holderLink(work: Work, link: { domainId: number; contactId: number }): Promise<string> {
  const now = work.now()
  const { count } = await work.sql
    .selectFrom('domain_verification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('domain_id', '=', link.domainId)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (count >= mailsPerHour) return refuse('too_many_verification_mails')
  const contact = await work.sql
    .selectFrom('contact')
    .select('email')
    .where('id', '=', link.contactId)
    .executeTakeFirstOrThrow()
  const secret = randomBytes(32).toString('base64url')
  await work.sql
    .insertInto('domain_verification')
    .values({
      hash: verificationHash(secret),
      domain_id: link.domainId,
      contact_id: link.contactId,
      email: contact.email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    })
    .execute()
  return secret
}

/** Mails the holder a link to confirm with, and answers to which address. */
export async function askHolder(work: Work, asked: Registration): Promise<string> {
  const holder = await holderOf(work, asked)
  const secret = await holderLink(work, { domainId: asked.domain_id, contactId: holder.id })
  await mailHolder(work, asked, holder, secret)
  return holder.email
}
