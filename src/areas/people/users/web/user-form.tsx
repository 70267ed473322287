import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect, FormSwitch } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { m } from '#words'
import { userCalls } from '../contract/calls.ts'
import type { ProductAccess, User } from '../contract/shapes.ts'
import { usersKeys } from './keys.ts'
import { ProductsField } from './products-field.tsx'
import { RightsFields } from './rights-fields.tsx'
import { bodyOf, newUser, productKey, UserForm, type UserFormValues, valuesOf } from './user-form-values.ts'

type Props = {
  clientId: number
  /** Without it, a user is invited. */
  user?: User
  access: readonly ProductAccess[]
  onClose: () => void
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="flex flex-col gap-5 border-line border-t pt-5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

/** Invites a user, or changes their rights, products and sign-in rules. */
export function UserFormPart({ clientId, user, access, onClose }: Props) {
  const keyOf = (each: ProductAccess) => productKey({ type: each.type, id: each.productId })
  const open = access.filter(({ status }) => status === 'active')
  const form = useAppForm<UserFormValues, ReturnType<typeof UserForm.parse>>({
    schema: UserForm,
    values: user ? valuesOf(user, open.map(keyOf)) : newUser(currentLocale()),
    submit: async (values) => {
      const body = bodyOf(values)
      if (user) await send(userCalls.change, { params: { account: user.id }, body })
      else await send(userCalls.invite, { body: { ...body, emailAddress: values.emailAddress, clientId } })
      const name = `${values.firstName} ${values.lastName}`
      toast.good(user ? m.users_saved({ name }) : m.users_invited({ email: values.emailAddress }))
    },
    refreshes: [usersKeys.all],
    done: onClose,
  })
  return (
    <Form form={form} submitLabel={user ? m.users_save() : m.users_invite()} onCancel={onClose}>
      <FieldRow>
        <FormTextField form={form} name="firstName" label={m.people_first_name()} autoComplete="off" />
        <FormTextField form={form} name="lastName" label={m.people_last_name()} autoComplete="off" />
      </FieldRow>
      {!user && (
        <FormTextField
          form={form}
          name="emailAddress"
          type="email"
          label={m.people_email()}
          help={m.users_email_help()}
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
        />
      )}
      <FormSelect
        form={form}
        name="locale"
        label={m.people_mail_language()}
        options={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
      />
      <Part title={m.users_part_rights()}>
        <RightsFields form={form} />
      </Part>
      <Part title={m.users_part_products()}>
        <ProductsField
          form={form}
          clientId={clientId}
          names={new Map(access.map((each) => [keyOf(each), each.name]))}
        />
      </Part>
      <Part title={m.users_part_sign_in()}>
        <FormSwitch form={form} name="forceTwoFactor" help={m.users_force_two_factor_help()}>
          {m.users_force_two_factor()}
        </FormSwitch>
        <FormSwitch form={form} name="forcePasswordChange" help={m.users_force_password_help()}>
          {m.users_force_password()}
        </FormSwitch>
        <FormTextArea
          form={form}
          name="authorisedIps"
          label={m.users_ips()}
          help={m.users_ips_help()}
          optional
          rows={3}
          mono
          spellCheck={false}
        />
      </Part>
    </Form>
  )
}
