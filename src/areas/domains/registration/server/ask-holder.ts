import { randomBytes } from 'node:crypto'
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
    .select(['id', 'email', 'first_name', 'email_verified_at'])
    .where('id', '=', asked.registrant_contact_id)
    .executeTakeFirstOrThrow()

/** Registries verify a person, not a domain: who confirmed once has confirmed. */
export const isVerified = async (work: Pick<Work, 'sql'>, asked: Registration): Promise<boolean> =>
  (await holderOf(work, asked)).email_verified_at !== null

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
  const secret = randomBytes(32).toString('base64url')
  await work.sql
    .insertInto('domain_verification')
    .values({
      hash: verificationHash(secret),
      domain_id: link.domainId,
      contact_id: link.contactId,
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
