import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { dayMs } from '#base/dates.ts'
import { isSameAddress } from '#base/email.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import { registrationRefusals } from '../contract/refusals.ts'
import { mailHolder } from './registration-mails.ts'
import { type Registration, registrationStore } from './registration-store.ts'
import { verificationHash } from './verification-hash.ts'

const refuse = refuser(registrationRefusals)
const linkDays = 7
/** The most mails to one mailbox, so that the portal cannot be used to flood it. */
const mailsPerHour = 5

const holderOf = (work: Pick<Work, 'sql'>, asked: Registration) =>
  work.sql
    .selectFrom('contact')
    .select(['id', 'client_id', 'email', 'first_name', 'email_verified_at'])
    .where('id', '=', asked.registrant_contact_id)
    .executeTakeFirstOrThrow()

const accountsAt = (work: Pick<Work, 'sql'>, { client_id, email }: { client_id: ClientId; email: string }) =>
  work.sql
    .selectFrom('account')
    .where('account.client_id', '=', client_id)
    .where(raw`lower(account.email)`, '=', email.toLowerCase())

/**
 * Registries verify a person, not a domain: an address that was confirmed once counts everywhere, as a holder's or as
 * that of one of the client's own users.
 */
export async function isVerified(work: Pick<Work, 'sql'>, asked: Registration): Promise<boolean> {
  const holder = await holderOf(work, asked)
  if (holder.email_verified_at) return true
  const account = accountsAt(work, holder).select('account.id').where('email_verified_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}

/** The contacts with an address that was not confirmed, neither as a holder's nor as one of the client's own users'. */
export async function holdersToConfirm(
  work: Pick<Work, 'sql'>,
  contactIds: readonly number[],
): Promise<Map<number, string>> {
  if (contactIds.length === 0) return new Map()
  const rows = await work.sql
    .selectFrom('contact')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(contactIds)])
    .where('email_verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('account.id')
            .whereRef('account.client_id', '=', 'contact.client_id')
            .whereRef(raw`lower(account.email)`, '=', raw`lower(contact.email)`)
            .where('account.email_verified_at', 'is not', null),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * When this mailbox was last sent a confirmation link: a valid one of the account, or one for any domain of this
 * holder. One confirmation counts for all. Locks the holder, so that domains which begin to wait at the same time send
 * one mail.
 */
export async function lastLinkAt(work: Work, asked: Registration): Promise<Date | undefined> {
  const holder = await holderOf(work, asked)
  await work.sql.selectFrom('contact').select('id').where('id', '=', holder.id).forUpdate().execute()
  const ofAccount = accountsAt(work, holder)
    .innerJoin('mailed_link', 'mailed_link.account_id', 'account.id')
    .select('mailed_link.created_at')
    .where('mailed_link.purpose', 'in', ['verify-email', 'set-password'])
    .where('mailed_link.used_at', 'is', null)
    .where('mailed_link.expires_at', '>', work.now())
  const ofHolder = work.sql
    .selectFrom('domain_verification')
    .select('created_at')
    .where('contact_id', '=', holder.id)
    .where(raw`lower(email)`, '=', holder.email.toLowerCase())
  const links = ofAccount.unionAll(ofHolder).as('link')
  const newest = work.sql.selectFrom(links).select(({ fn }) => fn.max<Date | null>('link.created_at').as('at'))
  return (await newest.executeTakeFirst())?.at ?? undefined
}

/**
 * Creates the secret for the link that a holder gets by mail; following it confirms the address. Refuses
 * `too_many_verification_mails`.
 */
export async function holderLink(work: Work, link: { domainId: DomainId; contactId: number }): Promise<string> {
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
      expires_at: new Date(now.getTime() + linkDays * dayMs),
    })
    .execute()
  return secret
}

/** The number of the paid order, for a holder who ordered it: only they are told of the payment. */
async function paidOrder(work: Work, { order_item_id: itemId }: Registration, email: string) {
  const order = itemId === null ? undefined : await registrationStore.paidOrder(work.sql, itemId)
  return order && isSameAddress(order.email, email) ? order.id : undefined
}

type Mailbox = { contactIds: readonly number[]; email: string; since: Date }

/** How often this address was mailed a link for any of these contacts. */
export async function timesAsked({ sql }: Pick<Work, 'sql'>, { contactIds, email, since }: Mailbox): Promise<number> {
  if (contactIds.length === 0) return 0
  const { count } = await sql
    .selectFrom('domain_verification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contact_id', 'in', [...contactIds])
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How often the holder was mailed since the registration was requested, and whether the order goes to the same mailbox.
 */
export async function holderStanding(work: Work, asked: Registration) {
  const { id, email } = await holderOf(work, asked)
  const times = await timesAsked(work, { contactIds: [id], email, since: asked.created_at })
  return { asked: times, readsOrder: (await paidOrder(work, asked, email)) !== undefined }
}

/** Mails the holder a confirmation link. Returns the address. */
export async function askHolder(work: Work, asked: Registration): Promise<string> {
  const holder = await holderOf(work, asked)
  const paid = await paidOrder(work, asked, holder.email)
  const secret = await holderLink(work, { domainId: asked.domain_id, contactId: holder.id })
  await mailHolder(work, asked, { ...holder, secret, paidOrder: paid })
  return holder.email
}

/** Mails the link to the holder of a waiting domain again. Returns the address. */
export async function askHolderAgain(work: Work, domainId: DomainId): Promise<string> {
  const asked = await registrationStore.ofDomain(work.sql, domainId)
  return asked?.verification_state === 'awaiting' ? askHolder(work, asked) : refuse('not_awaiting_verification')
}
