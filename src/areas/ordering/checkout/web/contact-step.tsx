import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CartContact, newContact } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/links.ts'
import type { Contact } from '#areas/people/clients/contract/shapes.ts'
import { clientName, personName } from '#areas/people/clients/web/links.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { ContactRoles } from './contact-roles.tsx'
import { PersonForm } from './person-form.tsx'
import { contactsQuery } from './queries.ts'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

const formId = 'checkout-contact'

/** Step 2, contact: who will hold the domain. A visitor's details are his account's as well. */
export function ContactStep({ checkout }: { checkout: Checkout }) {
  const { clientId } = checkout.state
  if (clientId === null) return <NewContact checkout={checkout} />
  return <KnownContacts checkout={checkout} clientId={clientId} />
}

const NewContact = ({ checkout }: { checkout: Checkout }) => (
  <StepFrame
    checkout={checkout}
    title={m.checkout_details_title()}
    help={m.checkout_details_help()}
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

/** The client's own details come with id −1: they can be taken over as a new contact. */
const choiceId = (contact: Contact): string => (contact.id > 0 ? String(contact.id) : 'own')

const identity = (contact: Contact): string =>
  [contact.firstName, contact.lastName, contact.emailAddress, contact.street].join('|').toLowerCase()

/** The client's own details are left out when a contact of the same person exists already. */
const eachOnce = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(
    (contact) => contact.id > 0 || !contacts.some((other) => other.id > 0 && identity(other) === identity(contact)),
  )

function startChoice(contact: CartContact | null, known: readonly Contact[]): string {
  if (contact && contact.id > 0 && known.some((each) => each.id === contact.id)) return String(contact.id)
  const first = known.find((each) => each.valid)
  return contact === null && first ? choiceId(first) : 'new'
}

function KnownContacts({ checkout, clientId }: { checkout: Checkout; clientId: number }) {
  const { data, isPending } = useQuery(contactsQuery(clientId, checkout.cart.uuid))
  if (isPending)
    return (
      <StepFrame checkout={checkout} title={m.checkout_contact_title()} help={m.checkout_contact_help()}>
        <Skeleton lines={5} />
      </StepFrame>
    )
  return <ContactChoice key={clientId} checkout={checkout} known={eachOnce(data ?? [])} />
}

function ContactChoice({ checkout, known }: { checkout: Checkout; known: readonly Contact[] }) {
  const { cart } = checkout
  const [choice, setChoice] = useState(() => startChoice(cart.contact, known))
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
      title={m.checkout_contact_title()}
      help={m.checkout_contact_help()}
      next={<NextButton checkout={checkout} {...(isForm ? { formId } : { onPress: goOn })} />}
    >
      {known.length > 0 && (
        <RadioGroup
          label={m.checkout_contact_title()}
          labelHidden
          look="cards"
          value={choice}
          onChange={setChoice}
          choices={[
            ...known.map((contact) => ({
              value: choiceId(contact),
              label: personName(contact) || clientName(contact),
              help: contact.valid ? oneLine(contact) : `${oneLine(contact)} · ${m.checkout_contact_incomplete()}`,
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
            contact={chosen ? { ...newContact, ...chosen, id: -1, valid: false } : ownDraft(cart.contact)}
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

/** What was typed for a new contact; the details of a known one are no beginning for another. */
const ownDraft = (contact: CartContact | null): CartContact | null => (contact && contact.id <= 0 ? contact : null)
