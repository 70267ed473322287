import { type AccountRequest, openAccount } from '#areas/session/sign-in/server/public.ts'
import type { ClientType, LabelType } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import { lookStore } from '#platform/branding/branding-store.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { peopleRefusals } from '../contract/refusals.ts'
import type { Contact } from '../contract/shapes.ts'
import { clientName } from '../rules/client-name.ts'
import type { Details } from '../rules/details.ts'
import type { OrderingWay } from '../rules/ordering.ts'
import { payerIdOf } from '../rules/payer.ts'
import { type ClientRow, clientStore } from './client-store.ts'
import { contactStore } from './contact-store.ts'
import { columnsOf, detailsOf, isComplete } from './detail-columns.ts'

export { confirmContactEmail, copyContact, retireContact, rewriteContact } from './contact-writes.ts'
export { detailsOf } from './detail-columns.ts'
export { contactChanging } from './domain-events.ts'
export { payerIdSql } from './payer-sql.ts'

const refuse = refuser(peopleRefusals)

/** A client in the form for other areas. */
export type ClientRecord = ReturnType<typeof recordOf>

const recordOf = (row: ClientRow) => ({
  ...detailsOf(row),
  id: row.id,
  brand: (isBrandName(row.brand) ? row.brand : brands.belfry.name) as BrandName,
  clientType: row.client_type as ClientType,
  labelType: row.label_type,
  partnerId: row.partner_id,
  locale: row.locale as 'nl' | 'en' | 'fr',
  priceCode: row.price_code,
  currencyId: row.currency_id,
  defaultGateway: row.default_gateway,
  /** What a managed client may order by itself. */
  ordering: row.ordering as OrderingWay,
})

/** The client within the caller's scope; `undefined` when it does not exist or is outside. */
export async function clientWithin(ctx: Ctx, id: number): Promise<ClientRecord | undefined> {
  const row = await clientStore.find(ctx.sql, ctx.scope(), id)
  return row && recordOf(row)
}

/** A client by its id, without a scope; `undefined` when it does not exist (any more). */
export async function clientOf(work: { sql: Work['sql'] }, id: ClientId): Promise<ClientRecord | undefined> {
  const row = await clientStore.find(work.sql, { kind: 'all' }, id)
  return row && recordOf(row)
}

/** A client and its payer: the client itself, or the partner who manages it; undefined when that partner is gone. */
export type Parties = { client: ClientRecord; payer: ClientRecord | undefined }

/** Client and payer in one statement; `undefined` when the client does not exist (any more) or is outside the scope. */
export async function partiesOf(
  work: { sql: Work['sql'] },
  id: number,
  scope: Scope = { kind: 'all' },
): Promise<Parties | undefined> {
  const records = (await clientStore.withPayer(work.sql, scope, id)).map(recordOf)
  const client = records.find((each) => each.id === id)
  return client && { client, payer: records.find((each) => each.id === payerIdOf(client)) }
}

/** The client's own details as an unsaved contact (id −1, core §3). */
export const clientContact = (client: ClientRecord): Contact => {
  const details = detailsOf({
    customer_type: client.customerType,
    first_name: client.firstName,
    last_name: client.lastName,
    company_name: client.companyName,
    email: client.emailAddress,
    phone_prefix: client.phonePrefix,
    phone_number: client.phoneNumber,
    street: client.street,
    postal_code: client.postalCode,
    city: client.city,
    state: client.state,
    country: client.country,
    vat: client.vat,
  })
  return { id: -1, valid: isComplete(details), ...details }
}

export type NewClientRequest = {
  brand: BrandName
  locale: 'nl' | 'en' | 'fr'
  details: Details
  /** Left out: a mail invites the person to choose one. */
  password?: string | undefined
  /** For a client of a partner. */
  partnerId?: ClientId | undefined
  managed?: boolean | undefined
  /** Permissions and mail of its main account, where they differ from a sign-up. */
  account?: Pick<AccountRequest, 'permissions' | 'withoutMail'>
  ordering?: OrderingWay | undefined
  /** Left out: by the partner's settings. */
  labelType?: LabelType | undefined
}

/** Makes a client with its main account and first mail. Refuses `email_in_use`. */
export async function createClient(
  work: Work,
  request: NewClientRequest,
): Promise<{ clientId: ClientId; accountId: AccountId }> {
  const partner = request.partnerId === undefined ? undefined : await clientOf(work, request.partnerId)
  const row = await clientStore.add(work.sql, {
    ...columnsOf(request.details),
    brand: request.brand,
    locale: request.locale,
    client_type: request.managed && partner ? 'Managed Client' : 'Ordinary',
    partner_id: partner?.id ?? null,
    ...(partner && request.ordering ? { ordering: request.ordering } : {}),
    // Set before the first mail, which has the look that the client will see.
    ...(partner ? { label_type: request.labelType ?? (await usualLabel(work, partner)) } : {}),
  })
  const accountId = await openAccount(work, {
    clientId: row.id,
    brand: request.brand,
    email: request.details.emailAddress,
    firstName: request.details.firstName,
    lastName: request.details.lastName,
    locale: request.locale,
    password: request.password,
    invitedBy: partner && clientName(partner),
    ...request.account,
  })
  await work.audit({ action: 'people.client-created', object: { type: 'client', id: row.id }, clientId: row.id })
  if (partner) await work.pushEvent({ clientId: partner.id, type: 'client.changed', subject: row.id })
  return { clientId: row.id, accountId }
}

/** The partner's default label, once the partner has a look of its own. */
const usualLabel = async ({ sql }: Pick<Work, 'sql'>, partner: ClientRecord): Promise<number> =>
  partner.labelType > 0 && (await lookStore.ofPartner(sql, partner.id)) ? partner.labelType : 0

/** Changes a client's name and address; the caller has checked the right to do so. */
export async function changeClientDetails(work: Work, clientId: ClientId, details: Details): Promise<void> {
  await clientStore.change(work.sql, clientId, columnsOf(details))
  await work.changed(
    { action: 'people.client-changed', object: { type: 'client', id: clientId }, clientId },
    { clientId, type: 'client.changed', subject: clientId },
  )
}

/** Sets whose name a client of a partner sees; the caller has checked the right to do so. */
export async function setClientLabel(work: Work, client: ClientRecord, labelType: LabelType): Promise<void> {
  await clientStore.change(work.sql, client.id, { label_type: labelType })
  await work.changed(
    {
      action: 'partner.label-changed',
      object: { type: 'client', id: client.id },
      clientId: client.id,
      details: { from: client.labelType, to: labelType },
    },
    { clientId: client.id, type: 'client.changed', subject: client.id },
  )
}

/** Makes a client a partner that buys under a price code (core §3); what it has stays as it is. */
export async function makePartner(work: Work, clientId: ClientId, priceCode: string): Promise<void> {
  await clientStore.change(work.sql, clientId, { client_type: 'Partner', price_code: priceCode })
  await work.changed(
    {
      action: 'people.client-changed',
      object: { type: 'client', id: clientId },
      clientId,
      details: { clientType: 'Partner', priceCode },
    },
    { clientId, type: 'client.changed', subject: clientId },
  )
  await work.pushEvent({ clientId, type: 'user.changed', subject: clientId })
}

export async function contactsOf(work: { sql: Work['sql'] }, clientId: ClientId): Promise<Contact[]> {
  return (await contactStore.ofClient(work.sql, clientId)).map(contactOf)
}

export function contactOf(row: { id: number } & Parameters<typeof detailsOf>[0]): Contact {
  const details = detailsOf(row)
  return { id: row.id, valid: isComplete(details), ...details }
}

export async function createContact(work: Work, clientId: ClientId, contact: Details): Promise<number> {
  const row = await contactStore.add(work.sql, clientId, columnsOf(contact))
  await work.changed(
    { action: 'people.contact-added', object: { type: 'contact', id: row.id }, clientId },
    { clientId, type: 'contact.changed', subject: row.id },
  )
  return row.id
}

/** The same for many clients, in one statement. */
export async function payersOf(
  work: { sql: Work['sql'] },
  clientIds: readonly ClientId[],
): Promise<(clientId: ClientId) => ClientId> {
  const payers = await clientStore.payers(work.sql, [...new Set(clientIds)])
  return (clientId) => payers.get(clientId) ?? clientId
}

/** The client that receives the invoices and mails; see `payerIdOf`. */
export async function payerOf(work: { sql: Work['sql'] }, clientId: ClientId): Promise<ClientId> {
  return payerIdOf((await clientOf(work, clientId)) ?? refuse('client_not_found'))
}

/** Who gets the invoice of what is bought for a client, by name; null where that is the caller. */
export async function invoicedTo(
  ctx: Pick<Ctx, 'sql' | 'requirePrincipal'>,
  clientId: ClientId,
): Promise<string | null> {
  const payerId = await payerOf(ctx, clientId)
  const payer = payerId === ctx.requirePrincipal().clientId ? undefined : await clientOf(ctx, payerId)
  return payer ? clientName(payer) : null
}

/**
 * The recipient of a mail about a client: its payer, in the payer's language. Without a payer `locale` and `email` are
 * used; a mail without an address is stored but not sent.
 */
export async function readerOf(
  work: { sql: Work['sql'] },
  owner: { clientId: ClientId; locale?: string | null; email?: string },
): Promise<{ payer: ClientRecord | undefined; locale: Locale; to: string }> {
  const payer = await clientOf(work, await payerOf(work, owner.clientId))
  return {
    payer,
    locale: localeOf(payer?.locale ?? owner.locale),
    to: payer?.emailAddress ?? owner.email ?? '',
  }
}
