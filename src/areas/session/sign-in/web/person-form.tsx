import { Suspense } from 'react'
import { ChangeEmail } from '#areas/session/email-change/web/public.ts'
import { locales } from '#base/locale.ts'
import { send } from '#design/api/client.ts'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { userKey } from '#design/router/session.ts'
import { m } from '#words'
import { Profile, signInCalls } from '../contract/calls.ts'
import type { CurrentUser } from '../contract/current-user.ts'

export function PersonForm({ person }: { person: CurrentUser }) {
  const form = useAppForm({
    schema: Profile,
    values: { firstName: person.firstName, lastName: person.lastName, locale: person.locale },
    submit: (body) => send(signInCalls.profile, { body }),
    refreshes: [userKey],
    done: () => toast.good(m.session_profile_saved()),
  })
  return (
    <Form form={form} submitLabel={m.session_profile_save()} className="max-w-2xl">
      <FieldRow>
        <FormTextField form={form} name="firstName" label={m.people_first_name()} autoComplete="given-name" />
        <FormTextField form={form} name="lastName" label={m.people_last_name()} autoComplete="family-name" />
      </FieldRow>
      <FieldRow>
        <div className="flex flex-col items-start gap-2">
          <TextField
            label={m.session_email()}
            value={person.email}
            isReadOnly
            help={m.session_email_fixed()}
            className="w-full"
          />
          {person.actor === null && (
            <Suspense fallback={null}>
              <ChangeEmail />
            </Suspense>
          )}
        </div>
        <FormSelect
          form={form}
          name="locale"
          label={m.session_mail_language()}
          help={m.session_mail_language_help()}
          options={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
        />
      </FieldRow>
    </Form>
  )
}
