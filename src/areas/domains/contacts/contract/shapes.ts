import * as z from 'zod/mini'
import { ContactFieldsShape, contactFields, contactRules } from '../rules/contact-body.ts'
import { contactRoles } from '../rules/roles.ts'

const id = z.number()
/** The id or the name of a domain. */
const domainRef = z.union([
  z.pipe(
    z.number().check(z.int(), z.positive()),
    z.transform((number) => String(number)),
  ),
  z.string().check(z.minLength(1), z.maxLength(255)),
])

export const ContactBody = z.object(contactFields).check(contactRules)

export const ChangedContact = z
  .object({
    ...contactFields,
    /** Changes a copy of the contact for this domain; other domains keep the contact unchanged. */
    domain: z.optional(domainRef),
    /** The caller confirms that this is a change of holder, with its consequences. */
    confirm: z._default(z.boolean(), false),
  })
  .check(contactRules)

const Role = z.enum(contactRoles)
const contactId = z.optional(z.number().check(z.int(), z.positive()))
export const RoleContacts = z.object({
  registrant: contactId,
  admin: contactId,
  tech: contactId,
  billing: contactId,
  onSite: contactId,
})

/** At least one contact is chosen (service areas §5). */
export const BulkContacts = z.object({
  domains: z.array(domainRef).check(z.minLength(1, { error: 'required' }), z.maxLength(500)),
  contacts: RoleContacts.check(
    z.refine((roles) => Object.values(roles).some((each) => each !== undefined), { error: 'contact_required' }),
  ),
  confirm: z._default(z.boolean(), false),
})

export const changeStates = ['awaits-holder', 'queued', 'at-registry', 'done', 'failed', 'given-up'] as const

export const ContactOutcome = z.object({
  domainId: id,
  domain: z.string(),
  /** `asked`: on its way to the registry; `awaits-holder`: the new holder was mailed; `refused`: see `reason`. */
  outcome: z.enum(['asked', 'awaits-holder', 'unchanged', 'refused']),
  code: z.nullable(z.string()),
  /** The reason, in the caller's language. */
  reason: z.nullable(z.string()),
})
export type ContactOutcome = z.infer<typeof ContactOutcome>

export const StoredContact = z.extend(ContactFieldsShape, {
  id,
  /** Complete enough for the registry of a domain. */
  valid: z.boolean(),
  email_verified: z.boolean(),
})
export type StoredContact = z.infer<typeof StoredContact>

export const ContactChange = z.object({
  id,
  taskId: id,
  kind: z.enum(['holder', 'contacts']),
  state: z.enum(changeStates),
  /** The address that the confirmation link was mailed to, masked. */
  mailedTo: z.nullable(z.string()),
  confirmBy: z.nullable(z.string()),
  askedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Which contact gets which role. */
  roles: z.array(z.object({ role: Role, name: z.string() })),
})
export type ContactChange = z.infer<typeof ContactChange>

/** Everything that the screen of a domain's contacts shows. */
export const DomainRoles = z.object({
  clientId: id,
  status: z.string(),
  extension: z.string(),
  /** The roles that this registry requires; on site the others can be left empty. */
  roles: z.array(
    z.object({
      role: Role,
      contact: z.nullable(StoredContact),
      /** The number of other domains that use this contact, in any role. */
      otherDomains: z.number(),
    }),
  ),
  holderTypes: z.array(z.enum(['individual', 'business', 'association'])),
  /** The consequences of a change of holder. */
  holderChange: z.object({ asksNewHolder: z.boolean(), transferLockDays: z.number(), registryMinutes: z.number() }),
  change: z.nullable(ContactChange),
})
export type DomainRoles = z.infer<typeof DomainRoles>
