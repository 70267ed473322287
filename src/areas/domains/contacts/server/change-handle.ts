import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { contactOf, copyContact, rewriteContact } from '#areas/people/clients/server/public.ts'
import { isSameAddress } from '#base/email.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { contactRefusals } from '../contract/refusals.ts'
import type { ContactOutcome } from '../contract/shapes.ts'
import { type ContactFields, toDetails } from '../rules/contact-body.ts'
import { isHolderChange } from '../rules/holder-change.ts'
import type { ContactRole } from '../rules/roles.ts'
import { askChange, sendDetails } from './ask-change.ts'
import { type Handle, handleStore, retireUnused } from './handle-store.ts'
import { outcomeOf } from './outcomes.ts'

const refuse = refuser(contactRefusals)

type Change = ContactFields & { domain?: string | undefined; confirm: boolean }
type Changed = { contactId: number; domains: ContactOutcome[] }
type Carrying = { record: DomainRecord; roles: ContactRole[] }

/**
 * Changes a contact that domains use. A street or a telephone number is changed in place; another holder is a new
 * contact, which replaces the first as soon as each registry has it. `domain`: only there, as a copy.
 */
export async function changeHandle(ctx: Ctx, id: number, body: Change): Promise<Changed> {
  const handle = (await handleStore.within(ctx.sql, ctx.scope(), id)) ?? refuse('contact_not_found')
  const details = toDetails(body)
  const before = contactOf(handle)
  const isOther = isHolderChange(before, { ...before, ...details })
  const carrying = await domainsOf(ctx, handle, body.domain)
  const asHolder = carrying.some(({ roles }) => roles.includes('registrant'))
  if (isOther && asHolder && !body.confirm) return refuse('holder_change_unconfirmed')
  const isOnlyUser = body.domain === undefined || !(await servesOthers(ctx, handle, carrying))
  if (isOnlyUser && !(isOther && asHolder)) return inPlace(ctx, handle, body, carrying)
  const contactId = await copyContact(ctx, handle.client_id, columnsFrom(body), {
    // An unchanged mailbox stays confirmed.
    verifiedAt: isSameAddress(handle.email, body.email) ? handle.email_verified_at : null,
  })
  await ctx.changed(
    {
      action: 'people.contact-added',
      object: { type: 'contact', id: contactId },
      clientId: handle.client_id,
      details: { from: handle.id },
    },
    { clientId: handle.client_id, type: 'contact.changed', subject: contactId },
  )
  const options = { confirm: body.confirm, replaces: handle.id }
  const domains: ContactOutcome[] = []
  for (const { record, roles } of carrying) {
    const wanted = Object.fromEntries(roles.map((role) => [role, contactId]))
    domains.push(outcomeOf(record, await askChange(ctx, record, wanted, options), ctx.locale))
  }
  if (body.domain === undefined && carrying.length === 0) await retireUnused(ctx, handle.id)
  return { contactId, domains }
}

const columnsFrom = (body: ContactFields) => ({
  details: toDetails(body),
  address2: body.address2.trim(),
  mobile: body.mobile.trim(),
})

/** The domains that the change affects: all that use the contact, or the one that was named. */
async function domainsOf(ctx: Ctx, handle: Handle, ref: string | undefined): Promise<Carrying[]> {
  const carried = await handleStore.domainsCarrying(ctx.sql, handle.id)
  if (ref !== undefined) {
    const record = await visibleDomain(ctx, ref)
    const found = carried.find(({ id }) => id === record.id)
    if (!found) return refuse('contact_not_on_domain', { values: { domain: record.name } })
    return [{ record, roles: found.roles }]
  }
  const records = await handleStore.recordsWithin(
    ctx,
    carried.map(({ id }) => id),
  )
  // A user who sees some of the domains must not change the others behind their owner's back.
  if (records.length < carried.length) return refuse('contact_serves_others')
  return carried.flatMap(({ id, roles }) => {
    const record = records.find((each) => each.id === id)
    return record ? [{ record, roles }] : []
  })
}

const servesOthers = async (ctx: Ctx, handle: Handle, carrying: readonly Carrying[]): Promise<boolean> =>
  (await handleStore.domainsCarrying(ctx.sql, handle.id)).length > carrying.length

async function inPlace(ctx: Ctx, handle: Handle, body: Change, carrying: readonly Carrying[]): Promise<Changed> {
  await rewriteContact(ctx, handle, columnsFrom(body))
  await ctx.changed(
    {
      action: 'people.contact-changed',
      object: { type: 'contact', id: handle.id },
      clientId: handle.client_id,
    },
    { clientId: handle.client_id, type: 'contact.changed', subject: handle.id },
  )
  const domains: ContactOutcome[] = []
  for (const { record } of carrying) {
    const isThere = record.status === 'Active'
    if (isThere) await sendDetails(ctx, { ...record, client_id: record.clientId })
    domains.push(outcomeOf(record, { outcome: isThere ? 'asked' : 'unchanged' }, ctx.locale))
  }
  return { contactId: handle.id, domains }
}
