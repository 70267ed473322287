import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { m } from '#words'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { boxClass, type FieldWords, fieldClass, inputClass, LabelWords, labelClass } from './field-words.tsx'
import { HelpTip } from './lazy-help-tip.tsx'

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'id'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'pattern'
  | 'spellCheck'
  | 'onBlur'
  | 'onKeyDown'
  | 'onPaste'
  | 'autoFocus'
>

type Shared = Native &
  FieldWords & {
    value?: string
    defaultValue?: string
    onChange?: (value: string) => void
    placeholder?: string
    isDisabled?: boolean | undefined
    isReadOnly?: boolean | undefined
    isRequired?: boolean | undefined
    isInvalid?: boolean | undefined
    'aria-label'?: string
    /** In the mono font: records, keys, addresses. */
    mono?: boolean
  }

export type TextFieldProps = Shared & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  /** A fixed prefix or suffix: `https://`, `.example.be`. */
  before?: ReactNode
  after?: ReactNode
}

type FrameProps = FieldWords & { id: string; children: ReactNode }

/** Label above, help and error below, linked for screen readers. */
function Frame({ id, label, help, error, explain, labelHidden, optional, className, children }: FrameProps) {
  return (
    <div className={cx(fieldClass, className)}>
      <div className={labelHidden ? 'sr-only' : 'flex items-center gap-1'}>
        <label htmlFor={id} className={labelClass}>
          <LabelWords label={label} optional={optional} />
        </label>
        {explain && !labelHidden && <HelpTip about={label}>{explain}</HelpTip>}
      </div>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {help}
        </p>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? 'flex items-start gap-1.5 text-bad-ink text-sm' : 'sr-only'}
      >
        {error && (
          <>
            <CircleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** The attributes of the input, the same for one line and for several. */
function attributesOf({ id, help, error, isDisabled, isReadOnly, isRequired, isInvalid }: Shared & { id: string }) {
  return {
    id,
    disabled: isDisabled,
    readOnly: isReadOnly,
    'aria-required': isRequired || undefined,
    'aria-invalid': isInvalid || Boolean(error) || undefined,
    'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  }
}

/** A native one-line input. `type="password"` has a button that shows the password, and a Caps Lock warning. */
export function TextField(props: TextFieldProps) {
  const own = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const {
    label,
    help,
    error,
    explain,
    labelHidden,
    optional,
    className,
    inputRef,
    mono,
    before,
    after,
    type = 'text',
    onChange,
    isDisabled,
    isReadOnly,
    isRequired,
    isInvalid,
    ...rest
  } = props
  const id = props.id ?? own
  const isSecret = type === 'password'
  const shownHelp = isSecret && isCapsLock ? m.design_caps_lock() : help
  return (
    <Frame {...{ id, label, help: shownHelp, error, explain, labelHidden, optional, className }}>
      <div
        className={boxClass}
        data-invalid={isInvalid || error ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
      >
        {before && <span className="flex shrink-0 items-center pl-2.5 text-ink-soft">{before}</span>}
        <input
          {...rest}
          {...attributesOf({ ...props, id, help: shownHelp })}
          ref={inputRef}
          type={isSecret && isShown ? 'text' : type}
          onKeyUp={isSecret ? (event) => setCapsLock(event.getModifierState('CapsLock')) : undefined}
          onChange={(event) => onChange?.(event.target.value)}
          className={cx(inputClass, mono && 'font-mono text-sm')}
        />
        {after && <span className="flex shrink-0 items-center pr-2.5 text-ink-soft">{after}</span>}
        {isSecret && (
          <IconButton
            size="small"
            className="mr-1"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? m.design_hide_password() : m.design_show_password()}
            onPress={() => setShown(!isShown)}
          />
        )}
      </div>
    </Frame>
  )
}

/** A textarea. `rows` is its initial height; it grows with its content where the browser supports that. */
export function TextArea(
  props: Omit<Shared, 'onBlur' | 'onKeyDown' | 'onPaste' | 'pattern'> &
    Pick<ComponentProps<'textarea'>, 'onBlur' | 'onKeyDown' | 'onPaste'> & { rows?: number },
) {
  const own = useId()
  const {
    label,
    help,
    error,
    explain,
    labelHidden,
    optional,
    className,
    inputRef,
    mono,
    rows = 4,
    onChange,
    isDisabled,
    isReadOnly,
    isRequired,
    isInvalid,
    ...rest
  } = props
  const id = props.id ?? own
  return (
    <Frame {...{ id, label, help, error, explain, labelHidden, optional, className }}>
      <textarea
        {...rest}
        {...attributesOf({ label, help, error, isDisabled, isReadOnly, isRequired, isInvalid, id })}
        ref={inputRef}
        rows={rows}
        // Where it grows with its content, the browser goes by that alone.
        style={{ minHeight: `calc(${rows}lh + 1rem)` }}
        data-invalid={isInvalid || error ? '' : undefined}
        onChange={(event) => onChange?.(event.target.value)}
        className={cx(
          boxClass,
          'field-sizing-content h-auto! min-h-9 px-2.5 py-1.75 focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1',
          mono && 'font-mono text-sm',
        )}
      />
    </Frame>
  )
}
