import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextArea, TextField } from '../components/text-field.tsx'
import { type Bound, useBound } from './bound.ts'

// Apart from the other fields: all that the first screens need, and a tenth of their weight.

export function FormTextField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof TextField>>) {
  const { field, error, text } = useBound(form, name)
  return (
    <TextField
      {...rest}
      inputRef={field.ref}
      name={name}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

export function FormTextArea<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof TextArea>>) {
  const { field, error, text } = useBound(form, name)
  return (
    <TextArea
      {...rest}
      inputRef={field.ref}
      name={name}
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
