import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { PasswordGrant, tokenCall } from '#areas/session/sign-in/contract/token.ts'
import { toForgotPassword } from '#areas/session/sign-in/web/public.ts'
import { send } from '#design/api/client.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { Link } from '#design/components/link.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { userQuery } from '#design/router/session.ts'
import { m } from '#words'
import { NextButton, StepFrame } from './step-frame.tsx'
import type { Checkout } from './use-checkout.ts'

/** New or with an account. A new user fills in their details later, with the rest (core §4). */
export function VisitorChoice({ checkout }: { checkout: Checkout }) {
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const goOn = () => {
    cartStore.change({ newUser: true, infoStep: 3 })
    checkout.next()
  }
  return (
    <StepFrame
      checkout={checkout}
      title={m.checkout_account_title()}
      help={m.checkout_account_help()}
      next={kind === 'new' ? <NextButton checkout={checkout} onPress={goOn} /> : undefined}
    >
      <RadioGroup
        label={m.checkout_account_title()}
        labelHidden
        look="cards"
        value={kind}
        onChange={(value) => setKind(value as 'new' | 'known')}
        choices={[
          { value: 'new', label: m.checkout_new_here(), help: m.checkout_new_here_help() },
          { value: 'known', label: m.checkout_known_here(), help: m.checkout_known_here_help() },
        ]}
      />
      {kind === 'known' && <SignInHere checkout={checkout} />}
    </StepFrame>
  )
}

const { username, password } = PasswordGrant.shape
const Credentials = z.object({ username, password })

/** Signs in within the checkout; the cart stays, at the user's own prices. */
function SignInHere({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient()
  const form = useAppForm({
    schema: Credentials,
    values: { username: checkout.cart.contact?.emailAddress ?? '', password: '' },
    submit: async (given) => {
      await send(tokenCall, { body: { grant_type: 'password', ...given } })
      await client.fetchQuery({ ...userQuery, staleTime: 0 })
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'user' })
      await cartStore.meet()
    },
  })
  return (
    <Form form={form} submitLabel={m.checkout_sign_in()} className="mt-5 max-w-md">
      <FormTextField form={form} name="username" type="email" label={m.checkout_email()} autoComplete="username" />
      <FormTextField
        form={form}
        name="password"
        type="password"
        label={m.checkout_password()}
        autoComplete="current-password"
      />
      <Link {...toForgotPassword} className="-mt-1 self-start text-sm">
        {m.checkout_forgot()}
      </Link>
    </Form>
  )
}
