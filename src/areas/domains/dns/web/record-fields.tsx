import { FormSelect } from '#design/form/fields.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { type FieldName, type FieldRow, type OwnerFieldName, type RecordType, rowOf } from '../rules/record-types.ts'
import type { RecordValues } from './record-values.ts'
import { dnsText } from './words-by-key.ts'

type AnyField = FieldRow<FieldName | OwnerFieldName>

const spans = {
  whole: 'col-span-6',
  half: 'col-span-6 small:col-span-3',
  third: 'col-span-6 small:col-span-2',
} as const
const isLong = (field: AnyField) => ['texts', 'hex'].includes(field.kind)
/** A name as people type it: its closing dot is for zone files. */
const exampleOf = ({ kind, example }: AnyField) =>
  kind === 'name' && example !== '.' ? example.replace(/\.$/, '') : example
const isNumber = (field: AnyField) => ['u8', 'u16', 'u32', 'seconds'].includes(field.kind)

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
  if (isLong(field)) return <FormTextArea {...shared} placeholder={field.example} mono rows={3} />
  return (
    <FormTextField
      {...shared}
      placeholder={exampleOf(field)}
      mono
      inputMode={isNumber(field) ? 'numeric' : undefined}
      autoComplete="off"
    />
  )
}
