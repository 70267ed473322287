import { Suspense, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type CartContact, newContact } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { DetailFields, type DetailValues, detailForm, isEmailInUse } from '#areas/people/clients/web/public.tsx'
import { signInCalls } from '#areas/session/sign-in/contract/calls.ts'
import type { FieldErrors } from '#base/refusal.ts'
import { ApiError } from '#design/api/client.ts'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Form } from '#design/form/form.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { CheckoutPerson } from '../rules/contact.ts'

export type PersonFormProps = {
  id: string
  contact: CartContact | null
  /** The details of a visitor's account: an address in use is reported at once. */
  isAccount: boolean
  onSubmit: (person: CheckoutPerson) => Promise<void> | void
  /** The server's errors for these fields: `emailAddress`. */
  errors: FieldErrors
  children?: React.ReactNode
}

/** Details of a contact or new account. Every change is stored in the cart, so that nothing is lost. */
export function PersonForm({ id, contact, isAccount, onSubmit, errors, children }: PersonFormProps) {
  const { id: _id, valid: _valid, ...details } = contact ?? newContact
  const form = useAppForm<DetailValues, CheckoutPerson>({
    schema: CheckoutPerson,
    values: { ...details, customerType: String(details.customerType) },
    submit: async (person) => {
      if (isAccount && (await isEmailInUse(person.emailAddress))) throw inUse()
      cartStore.change({ contact: { ...newContact, ...person, valid: true } })
      await onSubmit(person)
    },
  })
  useKeptDraft(form)
  const [told, setTold] = useState<FieldErrors>()
  useEffect(() => {
    const texts = Object.entries(errors)
    for (const [name, [...each]] of texts)
      form.setError(name as keyof DetailValues, { type: 'server', message: each.join(' ') })
    // After the fields are marked, and after the step's heading took the focus.
    if (texts.length > 0) setTold(errors)
  }, [errors, form.setError])
  return (
    <Form form={form} id={id} told={told}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DetailFields form={detailForm(form)} checksEmail={isAccount} needsPhone />
      </Suspense>
      {children}
    </Form>
  )
}

/** Like the server's refusal, so that it is shown at the field. */
const inUse = (): ApiError =>
  new ApiError({
    status: 422,
    code: 'email_in_use',
    message: m.checkout_email_sign_in(),
    fieldErrors: { emailAddress: [m.checkout_email_sign_in()] },
    method: signInCalls.checkEmail.method,
    path: signInCalls.checkEmail.path,
  })

function useKeptDraft(form: AppForm<DetailValues>): void {
  const typed = useWatch({ control: form.control })
  const { isDirty } = useFormState({ control: form.control })
  const text = JSON.stringify(typed)
  useEffect(() => {
    if (!isDirty) return
    const draft = JSON.parse(text) as DetailValues
    cartStore.change({ contact: { ...newContact, ...draft, customerType: Number(draft.customerType), valid: false } })
  }, [text, isDirty])
}
