import { FormSelect } from '#design/form/fields.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { fieldKind } from '../rules/field-kinds.ts'
import { type FieldName, type FieldRow, type OwnerFieldName, type RecordType, rowOf } from '../rules/record-types.ts'
import type { RecordValues } from './record-values.ts'
import { ServiceParamsField } from './service-params-field.tsx'
import { dnsText } from './words-by-key.ts'

type AnyField = FieldRow<FieldName | OwnerFieldName>

const spans = {
  whole: 'col-span-6',
  half: 'col-span-6 small:col-span-3',
  third: 'col-span-6 small:col-span-2',
} as const
const inputOf = ({ kind }: AnyField) => fieldKind(kind).input
/** A name as people type it: its closing dot is for zone files. */
const exampleOf = (field: AnyField) =>
  inputOf(field) === 'name' && field.example !== '.' ? field.example.replace(/\.$/, '') : field.example

/** The fields of a type, drawn from the table of types: a further type needs nothing here. */
export function RecordFields({ form, type }: { form: AppForm<RecordValues>; type: RecordType }) {
  const { fields, ownerFields = [] } = rowOf(type)
  return (
    <div key={type} className="grid grid-cols-6 items-start gap-4">
      {[...ownerFields, ...fields].map((field) => (
        <div key={field.name} className={spans[field.width]}>
          <OneField form={form} field={field} />
        </div>
      ))}
    </div>
  )
}

function OneField({ form, field }: { form: AppForm<RecordValues>; field: AnyField }) {
  const shared = { form, name: field.name, label: dnsText(field.label), help: dnsText(field.help) }
  if (field.choices) {
    const options = field.choices.map((choice) => ({ id: String(choice.value), label: dnsText(choice.label) }))
    return <FormSelect {...shared} options={options} />
  }
  if (inputOf(field) === 'params') return <ServiceParamsField {...shared} protocols={field.protocols ?? []} />
  if (inputOf(field) === 'long') return <FormTextArea {...shared} placeholder={field.example} mono rows={3} />
  return (
    <FormTextField
      {...shared}
      placeholder={exampleOf(field)}
      mono
      inputMode={inputOf(field) === 'number' ? 'numeric' : undefined}
      autoComplete="off"
    />
  )
}
