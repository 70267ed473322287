import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DateField } from '../components/date-field.tsx'
import { type Bound, useBound } from './bound.ts'

export function FormDateField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof DateField>>) {
  const { field, error, text } = useBound(form, name)
  return <DateField {...rest} value={text || null} onChange={field.onChange} onBlur={field.onBlur} error={error} />
}
