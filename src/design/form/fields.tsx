import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../components/choice.tsx'
import { ComboBox, Select } from '../components/select.tsx'
import { type Bound, useBound } from './bound.ts'

/**
 * The kit's fields bound to a form: `<FormSelect form={form} name="country" label={m.x()} options={…} />`. Names are
 * checked against the form's values; value, error, focus and "touched" are automatic. Larger ones are in files of their
 * own: `number-fields` and `date-fields`.
 */
export function FormSelect<V extends FieldValues>({ form, name, ...rest }: Bound<V, ComponentProps<typeof Select>>) {
  const { field, error, key } = useBound(form, name)
  return (
    <Select
      {...rest}
      inputRef={field.ref}
      name={name}
      value={key}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

export function FormComboBox<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof ComboBox>>) {
  const { field, error, key } = useBound(form, name)
  return (
    <ComboBox
      {...rest}
      inputRef={field.ref}
      value={key}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

export function FormCheckbox<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof Checkbox>>) {
  const { field, error, isOn } = useBound(form, name)
  return (
    <Checkbox
      {...rest}
      inputRef={field.ref}
      name={name}
      isSelected={isOn}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

export function FormSwitch<V extends FieldValues>({ form, name, ...rest }: Bound<V, ComponentProps<typeof Switch>>) {
  const { field, isOn } = useBound(form, name)
  return (
    <Switch
      {...rest}
      inputRef={field.ref}
      name={name}
      isSelected={isOn}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}

export function FormCheckboxGroup<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof CheckboxGroup>>) {
  const { field, error, list } = useBound(form, name)
  return <CheckboxGroup {...rest} value={list} onChange={field.onChange} onBlur={field.onBlur} error={error} />
}

export function FormRadioGroup<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof RadioGroup>>) {
  const { field, error, key } = useBound(form, name)
  return (
    <RadioGroup
      {...rest}
      name={name}
      value={key === null ? null : String(key)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
