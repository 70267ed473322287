import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { m } from '#words'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { boxClass, FieldLabel, FieldNotes, type FieldWords, fieldClass, inputClass } from './field-frame.tsx'

type Shared = Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> & FieldWords & { placeholder?: string }

export type TextFieldProps = Shared & {
  /** Set in the mono face: records, keys, addresses. */
  mono?: boolean
  /** A fixed piece before or behind what is typed: `https://`, `.example.be`. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. `type="password"` gets a button that shows what is typed. */
export function TextField({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  placeholder,
  mono,
  before,
  after,
  className,
  inputRef,
  type,
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <AriaTextField
      {...rest}
      type={secret && shown ? 'text' : type}
      isInvalid={rest.isInvalid || Boolean(error)}
      className={cx(fieldClass, className)}
    >
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Group className={boxClass} isInvalid={rest.isInvalid || Boolean(error)} isDisabled={rest.isDisabled}>
        {before && <span className="flex shrink-0 items-center pl-2.5 text-ink-soft">{before}</span>}
        <Input
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder}
          className={cx(inputClass, mono && 'font-mono text-sm')}
        />
        {after && <span className="flex shrink-0 items-center pr-2.5 text-ink-soft">{after}</span>}
        {secret && (
          <IconButton
            size="small"
            className="mr-1"
            icon={shown ? EyeOff : Eye}
            label={shown ? m.design_hide_password() : m.design_show_password()}
            onPress={() => setShown(!shown)}
          />
        )}
      </Group>
      <FieldNotes {...{ help, error }} />
    </AriaTextField>
  )
}

/** Several lines. `rows` is the height it starts with; it grows with its content where the browser can. */
export function TextArea({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  placeholder,
  mono,
  rows = 4,
  className,
  inputRef,
  ...rest
}: Shared & { rows?: number; mono?: boolean }) {
  return (
    <AriaTextField {...rest} isInvalid={rest.isInvalid || Boolean(error)} className={cx(fieldClass, className)}>
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <AriaTextArea
        {...(inputRef && { ref: inputRef })}
        rows={rows}
        placeholder={placeholder}
        className={cx(
          boxClass,
          'h-auto! min-h-9 px-2.5 py-1.75 field-sizing-content outline-none data-focused:border-ring data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-ring',
          mono && 'font-mono text-sm',
        )}
      />
      <FieldNotes {...{ help, error }} />
    </AriaTextField>
  )
}
