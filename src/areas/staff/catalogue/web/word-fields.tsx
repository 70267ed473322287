import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { languages, languageWord } from './language-words.ts'

/** For values of the form `{ nl, en, fr }`. */
type Words<V extends FieldValues> = { form: AppForm<V>; name: FieldPath<V> }

/** A name in each language; `label` tells what it names where that is not obvious. */
export function NameFields<V extends FieldValues>({
  form,
  name,
  label = nameIn,
}: Words<V> & { label?: typeof nameIn }) {
  return languages.map((language) => (
    <FormTextField
      key={language}
      form={form}
      name={`${name}.${language}` as FieldPath<V>}
      label={label(languageWord(language))}
    />
  ))
}
const nameIn = (language: string): string => m.staff_catalogue_name_in({ language })

export function InfoFields<V extends FieldValues>({ form, name }: Words<V>) {
  return languages.map((language) => (
    <FormTextArea
      key={language}
      form={form}
      name={`${name}.${language}` as FieldPath<V>}
      label={m.staff_catalogue_info_in({ language: languageWord(language) })}
    />
  ))
}

export const noWords = { nl: '', en: '', fr: '' }
