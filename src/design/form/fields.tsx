import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../components/choice.tsx'
import { DateField, DateRangeField } from '../components/date-field.tsx'
import { FileDrop } from '../components/file-drop.tsx'
import { NumberField } from '../components/number-field.tsx'
import { ComboBox, Select } from '../components/select.tsx'
import { TagEditor } from '../components/tag-editor.tsx'
import { type Bound, useBound } from './bound.ts'

/**
 * The kit's fields tied to a form: `<FormTextField form={form} name="email" label={m.x()} />`. Names are checked against
 * the form's values; value, error, focus and "touched" go by themselves.
 */
export { FormTextArea, FormTextField } from './text-fields.tsx'

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
      onChange={(value) => field.onChange(Number.isNaN(value) ? null : Math.round(value * 100))}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

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

export function FormDateField<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof DateField>>) {
  const { field, error, text } = useBound(form, name)
  return <DateField {...rest} value={text || null} onChange={field.onChange} onBlur={field.onBlur} error={error} />
}

/** Holds `{ from, to }`. */
export function FormDateRange<V extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<V, ComponentProps<typeof DateRangeField>>) {
  const { field, error, range } = useBound(form, name)
  return <DateRangeField {...rest} value={range} onChange={field.onChange} error={error} />
}

export function FormTagEditor<V extends FieldValues>({
  form,
  name,
  ...rest
}: Omit<Bound<V, ComponentProps<typeof TagEditor>>, 'tags' | 'onChange'>) {
  const { field, list } = useBound(form, name)
  return <TagEditor {...rest} tags={list} onChange={field.onChange} />
}

/** Holds an array of files. */
export function FormFileDrop<V extends FieldValues>({
  form,
  name,
  ...rest
}: Omit<Bound<V, ComponentProps<typeof FileDrop>>, 'files' | 'onChange'>) {
  const { field, error, files } = useBound(form, name)
  return <FileDrop {...rest} files={files} onChange={field.onChange} error={error} />
}
