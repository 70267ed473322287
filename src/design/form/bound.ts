import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { fieldText } from './field-text.ts'
import type { AppForm } from './use-app-form.ts'

/** A field's props without those that the form sets. */
export type Bound<Values extends FieldValues, Props> = Omit<
  Props,
  'form' | 'value' | 'defaultValue' | 'onBlur' | 'error' | 'name' | 'isInvalid' | 'isSelected'
> & {
  form: AppForm<Values>
  name: FieldPath<Values>
}

/** Value, error and handlers of one field of a form. */
export function useBound<Values extends FieldValues>(form: AppForm<Values>, name: FieldPath<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  // The schema decides the type of a field's value; each wrapper below knows its own.
  const value = field.value as unknown
  return {
    field,
    error: fieldText(fieldState.error?.message),
    text: typeof value === 'string' ? value : '',
    number: typeof value === 'number' ? value : Number.NaN,
    key: typeof value === 'string' || typeof value === 'number' ? value : null,
    list: Array.isArray(value) ? (value as string[]) : [],
    isOn: value === true,
  }
}
