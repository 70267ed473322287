import { holderLink, registrationReason } from '#areas/domains/registration/server/public.ts'
import type { ClientRecord } from '#areas/people/clients/server/public.ts'
import { toReading } from '#base/hostname.ts'
import { localeOf } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { type ContactChangeRow, contactChangeStore } from './contact-change-store.ts'
import { handleStore } from './handle-store.ts'

type Person = { email: string; first_name: string; last_name: string; company_name: string }
const nameOf = (person: Person) => person.company_name || `${person.first_name} ${person.last_name}`.trim()

async function peopleOf(work: Work, change: ContactChangeRow): Promise<{ before?: Person; after?: Person }> {
  const ids = [change.former_holder_id, change.new_holder_id].filter((id): id is number => id !== null)
  const rows = await handleStore.byIdsWhetherGone(work.sql, ids)
  const before = rows.find(({ id }) => id === change.former_holder_id)
  const after = rows.find(({ id }) => id === change.new_holder_id)
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

/** To a holder, who need not be a client here, so the language is that of the domain's client. */
const toHolder = (change: ContactChangeRow, to: string) => ({
  brand: change.brand as BrandName,
  locale: localeOf(change.locale),
  to,
  clientId: change.client_id,
})

/**
 * Mails the new holder a confirmation link, and tells the former one about the request. Returns the address of the
 * link.
 */
export async function askNewHolder(work: Work, changeId: number, options: { again?: true } = {}): Promise<string> {
  const change = await contactChangeStore.byId(work.sql, changeId)
  if (!change?.new_holder_id) throw new Error(`change ${changeId} has no new holder`)
  const { before, after } = await peopleOf(work, change)
  if (!after) throw new Error(`the new holder of change ${changeId} is gone`)
  const secret = await holderLink(work, { domainId: change.domain_id, contactId: change.new_holder_id })
  await mailConfirmHolder(work, change, after, secret)
  if (before && !options.again) await mailHolderLeaving(work, change, before, after)
  return after.email
}

export async function mailConfirmHolder(
  work: Work,
  change: ContactChangeRow,
  holder: Person,
  secret: string,
): Promise<void> {
  const mail = toHolder(change, holder.email)
  const { locale } = mail
  const words = { domain: toReading(change.name), name: holder.first_name }
  await work.mail({
    ...mail,
    kind: 'contacts.confirm-holder',
    secret: true,
    subject: m.contacts_mail_confirm_subject(words, { locale }),
    paragraphs: [
      m.contacts_mail_hello(words, { locale }),
      m.contacts_mail_confirm_body(words, { locale }),
      m.contacts_mail_confirm_after({}, { locale }),
    ],
    button: {
      label: m.contacts_mail_confirm_button({}, { locale }),
      url: portalLink(work.config, locale, `/email-verification?token=${secret}`),
    },
  })
}

/** The holder who would lose the domain is told while the change can still be stopped. */
export async function mailHolderLeaving(
  work: Work,
  change: ContactChangeRow,
  former: Person,
  next: Person,
): Promise<void> {
  const mail = toHolder(change, former.email)
  const { locale } = mail
  const words = { domain: toReading(change.name), name: former.first_name, holder: nameOf(next) }
  await work.mail({
    ...mail,
    kind: 'contacts.holder-leaving',
    subject: m.contacts_mail_leaving_subject(words, { locale }),
    paragraphs: [
      m.contacts_mail_hello(words, { locale }),
      m.contacts_mail_leaving_body(words, { locale }),
      m.contacts_mail_leaving_after({}, { locale }),
    ],
  })
}

/**
 * Tells both holders that the change is done. Someone who only changed their own e-mail address is told at both
 * addresses.
 */
export async function mailHolderChanged(work: Work, change: ContactChangeRow): Promise<void> {
  const { before, after } = await peopleOf(work, change)
  const days = work.driver(registrarKey).abilitiesFor(change.name)?.transferLockDays ?? 0
  if (before && after) await mailHolderWas(work, change, before, after)
  if (after) await mailHolderIs(work, change, after, days)
}

export async function mailHolderWas(work: Work, change: ContactChangeRow, former: Person, next: Person): Promise<void> {
  const mail = toHolder(change, former.email)
  const { locale } = mail
  const words = { domain: toReading(change.name), name: former.first_name, holder: nameOf(next) }
  await work.mail({
    ...mail,
    kind: 'contacts.holder-was',
    subject: m.contacts_mail_changed_subject(words, { locale }),
    paragraphs: [
      m.contacts_mail_hello(words, { locale }),
      m.contacts_mail_changed_former(words, { locale }),
      m.contacts_mail_leaving_after({}, { locale }),
    ],
  })
}

/** `days`: how long the domain cannot be transferred afterwards. */
export async function mailHolderIs(work: Work, change: ContactChangeRow, holder: Person, days: number): Promise<void> {
  const mail = toHolder(change, holder.email)
  const { locale } = mail
  const words = { domain: toReading(change.name), name: holder.first_name, holder: nameOf(holder), count: days }
  await work.mail({
    ...mail,
    kind: 'contacts.holder-is',
    subject: m.contacts_mail_changed_subject(words, { locale }),
    paragraphs: [
      m.contacts_mail_hello(words, { locale }),
      m.contacts_mail_changed_new(words, { locale }),
      ...(days > 0 ? [m.contacts_mail_changed_lock(words, { locale })] : []),
    ],
  })
}

const maxListed = 40

/** To the people who manage the domains: the failed changes, each with the reason. */
export async function mailChangesFailed(
  work: Work,
  reader: Pick<ClientRecord, 'id' | 'locale' | 'emailAddress'>,
  failed: readonly Pick<ContactChangeRow, 'name' | 'brand' | 'client_id' | 'reason_code'>[],
): Promise<void> {
  const [first] = failed
  if (!first) return
  const { locale } = reader
  const isOne = failed.length === 1
  const wordsOf = ({ name, reason_code: code }: typeof first) => ({
    domain: toReading(name),
    reason: registrationReason(code ?? '', locale),
  })
  const about = isOne
    ? [m.contacts_mail_failed_body(wordsOf(first), { locale })]
    : [
        m.contacts_mail_failed_many({}, { locale }),
        ...failed
          .slice(0, maxListed)
          .map(wordsOf)
          .map(({ domain, reason }) => `• ${domain}: ${reason}`),
        ...(failed.length > maxListed
          ? [m.contacts_mail_failed_more({ count: failed.length - maxListed }, { locale })]
          : []),
      ]
  await work.mail({
    brand: first.brand as BrandName,
    locale,
    to: reader.emailAddress,
    clientId: isOne ? first.client_id : reader.id,
    kind: 'contacts.change-failed',
    subject: isOne
      ? m.contacts_mail_failed_subject(wordsOf(first), { locale })
      : m.contacts_mail_failed_many_subject({ count: failed.length }, { locale }),
    paragraphs: [...about, m.contacts_mail_failed_after({}, { locale })],
    button: {
      label: isOne ? m.contacts_mail_button({}, { locale }) : m.contacts_mail_tasks_button({}, { locale }),
      url: portalLink(work.config, locale, isOne ? `/domains/${first.name}/contacts` : '/overview?tray=open'),
    },
  })
}
