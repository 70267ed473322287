import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CartContact, newContact } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import type { Contact } from '#areas/people/clients/contract/shapes.ts'
import { clientName, personName } from '#areas/people/clients/web/public.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { missingFields } from '../rules/contact.ts'
import { ContactRoles } from './contact-roles.tsx'
import { PersonForm } from './person-form.tsx'
import { contactsQuery } from './queries.ts'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

const formId = 'checkout-contact'

/** Step 2, contact: the holder of the domain. A visitor's details are also those of their account. */
export function ContactStep({ checkout }: { checkout: Checkout }) {
  const { clientId } = checkout.state
  if (clientId === null) return <NewContact checkout={checkout} />
  return <KnownContacts checkout={checkout} clientId={clientId} />
}

const NewContact = ({ checkout }: { checkout: Checkout }) => (
  <StepFrame
    checkout={checkout}
    title={m.checkout_details_title()}
    help={m.checkout_details_help({ count: checkout.cart.count })}
    next={<NextButton checkout={checkout} formId={formId} />}
  >
    <PersonForm
      id={formId}
      contact={checkout.cart.contact}
      isAccount={!checkout.user}
      errors={checkout.fieldErrors}
      onSubmit={checkout.next}
    />
  </StepFrame>
)

const oneLine = (contact: Contact): string =>
  [contact.companyName, contact.emailAddress, contact.street, `${contact.postalCode} ${contact.city}`.trim()]
    .filter(Boolean)
    .join(' · ')

/** The client's own details have id −1: they can be used as a new contact. */
const choiceId = (contact: Contact): string => (contact.id > 0 ? String(contact.id) : 'own')

const identity = (contact: Contact): string =>
  [contact.firstName, contact.lastName, contact.emailAddress, contact.street].join('|').toLowerCase()

/** The client's own details are left out when there is a complete contact of the same person. */
const eachOnce = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter((contact) => contact.id > 0 || !completeOneOf(contact, contacts))

const completeOneOf = (own: Contact, contacts: readonly Contact[]): Contact | undefined =>
  contacts.find((other) => other.id > 0 && other.valid && identity(other) === identity(own))

/** The previously chosen holder, otherwise the client; never just the first contact. */
function startChoice(contact: CartContact | null, all: readonly Contact[]): string {
  if (contact && contact.id > 0 && all.some((each) => each.id === contact.id)) return String(contact.id)
  const own = all.find((each) => each.id <= 0)
  if (!own || (contact && identity({ ...own, ...contact }) !== identity(own))) return 'new'
  return choiceId(completeOneOf(own, all) ?? own)
}

/** What a contact still lacks for a registry, by the labels of the form. */
function helpOf(contact: Contact): string {
  const missing = missingFields(contact)
  if (missing.length === 0) return oneLine(contact)
  const fields = missing.map((field) => fieldNames[field]?.().toLowerCase() ?? field).join(', ')
  return `${oneLine(contact)} · ${m.checkout_contact_missing({ fields })}`
}

const fieldNames: Partial<Record<string, () => string>> = {
  firstName: m.people_first_name,
  lastName: m.people_last_name,
  companyName: m.people_company,
  emailAddress: m.people_email,
  phonePrefix: m.people_phone_prefix,
  phoneNumber: m.people_phone,
  street: m.people_street,
  postalCode: m.people_postal_code,
  city: m.people_city,
  country: m.people_country,
  vat: m.people_vat,
}

function KnownContacts({ checkout, clientId }: { checkout: Checkout; clientId: number }) {
  const { data, isPending } = useQuery(contactsQuery(clientId, checkout.cart.uuid))
  const { count } = checkout.cart
  if (isPending)
    return (
      <StepFrame
        checkout={checkout}
        title={m.checkout_contact_title({ count })}
        help={m.checkout_contact_help({ count })}
      >
        <Skeleton lines={5} />
      </StepFrame>
    )
  return <ContactChoice key={clientId} checkout={checkout} all={data ?? []} />
}

function ContactChoice({ checkout, all }: { checkout: Checkout; all: readonly Contact[] }) {
  const { cart } = checkout
  const { count } = cart
  const known = eachOnce(all)
  const [choice, setChoice] = useState(() => startChoice(cart.contact, all))
  const chosen = known.find((contact) => choiceId(contact) === choice)
  const goOn = () => {
    if (chosen)
      cartStore.change({ contact: { ...newContact, ...chosen, id: chosen.id > 0 ? chosen.id : -1, valid: true } })
    checkout.next()
  }
  const isForm = !chosen?.valid
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_contact_title({ count })}
      help={m.checkout_contact_help({ count })}
      next={<NextButton checkout={checkout} {...(isForm ? { formId } : { onPress: goOn })} />}
    >
      {known.length > 0 && (
        <RadioGroup
          label={m.checkout_contact_title({ count })}
          labelHidden
          look="cards"
          value={choice}
          onChange={setChoice}
          choices={[
            ...known.map((contact) => ({
              value: choiceId(contact),
              label: personName(contact) || clientName(contact),
              help: helpOf(contact),
            })),
            { value: 'new', label: m.checkout_contact_new(), help: m.checkout_contact_new_help() },
          ]}
        />
      )}
      {isForm && (
        <div className={known.length > 0 ? 'mt-5 border-line border-t pt-5' : ''}>
          <PersonForm
            key={choice}
            id={formId}
            contact={chosen ? begunFrom(chosen) : ownDraft(cart.contact)}
            isAccount={false}
            errors={checkout.fieldErrors}
            onSubmit={checkout.next}
          />
        </div>
      )}
      <ContactRoles checkout={checkout} known={known} />
    </StepFrame>
  )
}

/** What was typed for a new contact; details of a chosen one are not taken over. */
const ownDraft = (contact: CartContact | null): CartContact | null => (contact && contact.id <= 0 ? contact : null)

/** Completes a chosen contact; with a company name it becomes a business. */
const begunFrom = (chosen: Contact): CartContact => ({
  ...newContact,
  ...chosen,
  customerType: chosen.customerType === 1 && chosen.companyName !== '' ? 2 : chosen.customerType,
  id: -1,
  valid: false,
})
