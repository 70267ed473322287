import { locales } from '#base/locale.ts'
import { FormSelect } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { languageNames } from '#design/layouts/language-names.ts'
import { m } from '#words'
import { labelStates, labelWord } from './client-words.ts'
import { DetailFields } from './detail-fields.tsx'
import { type DetailValues, detailForm } from './detail-values.ts'
import { ManagedField } from './managed-field.tsx'

export type NewClientValues = DetailValues & { locale: string; managed: string; ordering: string; label: string }

/** All that a partner enters about a new client. */
export function NewClientFields({
  form,
  needsPhone = false,
}: {
  form: AppForm<NewClientValues>
  needsPhone?: boolean
}) {
  return (
    <>
      <ManagedField form={form} />
      <DetailFields form={detailForm(form)} checksEmail namesCompany needsPhone={needsPhone} />
      <FormSelect
        form={form}
        name="locale"
        label={m.people_mail_language()}
        options={locales.map((locale) => ({ id: locale, label: languageNames[locale] }))}
      />
      <FormSelect
        form={form}
        name="label"
        label={m.people_label()}
        help={m.people_label_help()}
        options={[
          { id: 'own', label: m.people_label_usual() },
          ...labelStates.map((id) => ({ id: String(id), label: labelWord(id) })),
        ]}
      />
    </>
  )
}
