import { contactsOf, createContact } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { OrderContact } from '../contract/shapes.ts'
import { type OtherRole, otherRoles } from '../rules/contact.ts'

type Choice = Pick<OrderContact, 'id' | 'details'>
export type ContactProblem = { code: 'no_contact' | 'contact_not_found'; field: string }

/** The registrant and the contacts for other roles, each with its field. */
function choicesOf(contact: OrderContact): { field: string; choice: Choice }[] {
  const named = otherRoles.flatMap((role) => {
    const choice = contact.roles?.[role]
    return choice ? [{ field: `contact.roles.${role}`, choice }] : []
  })
  return [{ field: 'contact', choice: contact }, ...named]
}

/** Each contact must be new with all details, or a complete contact of the client (core §4). */
export async function contactProblem(
  ctx: Ctx,
  contact: OrderContact | undefined,
  clientId: ClientId | undefined,
): Promise<ContactProblem | undefined> {
  if (!contact) return { code: 'no_contact', field: 'contact' }
  const choices = choicesOf(contact)
  const isKnown = choices.some(({ choice }) => choice.id > 0)
  const known = isKnown && clientId !== undefined ? await contactsOf(ctx, clientId) : []
  for (const { field, choice } of choices) {
    if (choice.id <= 0) {
      if (!choice.details) return { code: 'no_contact', field }
      continue
    }
    const found = known.find((each) => each.id === choice.id)
    if (!found) return { code: 'contact_not_found', field }
    if (!found.valid) return { code: 'no_contact', field }
  }
  return undefined
}

export type NamedContacts = { contactId: number; roles: Partial<Record<OtherRole, number>> }

/** The ids of all contacts; new ones are added to the client's. */
export async function nameContacts(ctx: Ctx, contact: OrderContact, clientId: ClientId): Promise<NamedContacts> {
  const idOf = async ({ id, details }: Choice) => (id > 0 || !details ? id : createContact(ctx, clientId, details))
  const contactId = await idOf(contact)
  const roles: NamedContacts['roles'] = {}
  for (const role of otherRoles) {
    const choice = contact.roles?.[role]
    if (choice) roles[role] = await idOf(choice)
  }
  return { contactId, roles }
}
