import { Minus, Plus } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { cx } from './cx.ts'
import { boxClass, FieldLabel, FieldNotes, type FieldWords, fieldClass, inputClass } from './field-frame.tsx'

export type NumberFieldProps = Omit<AriaNumberFieldProps, 'children' | 'className' | 'style'> &
  FieldWords & {
    /** The unit after the number: `seconds`, `GB`. */
    unit?: string
  }

const step =
  'inline-flex h-full w-8 shrink-0 items-center justify-center border-line border-l text-ink-soft data-hovered:bg-hover data-disabled:opacity-40 last:rounded-r-md'

/**
 * A number in the notation of the language. For money pass `formatOptions={{ style: 'currency', currency: 'EUR' }}`.
 */
export function NumberField({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  unit,
  className,
  inputRef,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField {...rest} isInvalid={rest.isInvalid || Boolean(error)} className={cx(fieldClass, className)}>
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Group className={boxClass}>
        <Input {...(inputRef && { ref: inputRef })} className={cx(inputClass, 'tabular')} />
        {unit && <span className="shrink-0 pr-2.5 text-ink-soft">{unit}</span>}
        <Button slot="decrement" className={step}>
          <Minus aria-hidden size={14} />
        </Button>
        <Button slot="increment" className={step}>
          <Plus aria-hidden size={14} />
        </Button>
      </Group>
      <FieldNotes {...{ help, error }} />
    </AriaNumberField>
  )
}
