import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fromEuros } from '#base/money.ts'
import { NumberField } from '../components/number-field.tsx'
import { type Bound, useBound } from './bound.ts'

/** An empty field is `null`. */
export function FormNumberField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof NumberField>>) {
  const { field, error, number } = useBound(form, name)
  return (
    <NumberField
      {...rest}
      inputRef={field.ref}
      value={number}
      onChange={(value) => field.onChange(Number.isNaN(value) ? null : value)}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

/** Whole cents in the form, euros on the screen. */
export function FormMoneyField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof NumberField>>) {
  const { field, error, number } = useBound(form, name)
  return (
    <NumberField
      {...rest}
      inputRef={field.ref}
      formatOptions={{ style: 'currency', currency: 'EUR' }}
      value={number / 100}
      onChange={(value) => field.onChange(Number.isNaN(value) ? null : fromEuros(value))}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
