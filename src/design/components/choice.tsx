import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components/CheckboxGroup'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldClass } from './field-frame.tsx'
import { useHeldFocus } from './use-held-focus.ts'

const row =
  'group relative flex min-h-6 cursor-default items-start gap-2.5 text-base text-ink data-disabled:opacity-50 outline-none!'
const ring =
  'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-ring'

export type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> & {
  children?: ReactNode
  help?: ReactNode
  error?: string | undefined
  className?: string
}

/** One yes or no. Without words give it an `aria-label`. */
export function Checkbox({ children, help, error, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} isInvalid={rest.isInvalid || Boolean(error)} className={cx(row, className)}>
      {({ isIndeterminate }) => (
        <>
          <span
            className={cx(
              'mt-0.75 flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-brand group-data-hovered:border-ink-soft group-data-invalid:border-bad-ink',
              'group-data-selected:border-brand group-data-selected:bg-brand group-data-indeterminate:border-brand group-data-indeterminate:bg-brand',
              ring,
            )}
          >
            {isIndeterminate ? (
              <Minus aria-hidden size={12} strokeWidth={3} />
            ) : (
              <Check aria-hidden size={12} strokeWidth={3} className="hidden group-data-selected:block" />
            )}
          </span>
          {children && (
            <span className="min-w-0">
              {children}
              {help && <span className="block text-sm text-ink-soft">{help}</span>}
              {error && <span className="block text-sm text-bad-ink">{error}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  )
}

export type Choice = { value: string; label: ReactNode; help?: ReactNode; isDisabled?: boolean }

type GroupShared = FieldWords & { choices: readonly Choice[] }

/** Several of a few; `row` puts those with short names side by side. */
export function CheckboxGroup({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  choices,
  className,
  look = 'list',
  ...rest
}: Omit<AriaCheckboxGroupProps, 'children' | 'className' | 'style'> & GroupShared & { look?: 'list' | 'row' }) {
  return (
    <AriaCheckboxGroup {...rest} isInvalid={rest.isInvalid || Boolean(error)} className={cx(fieldClass, className)}>
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <div className={look === 'row' ? 'flex flex-wrap gap-x-6 gap-y-2' : 'flex flex-col gap-2'}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} isDisabled={choice.isDisabled} help={choice.help}>
            {choice.label}
          </Checkbox>
        ))}
      </div>
      <FieldNotes {...{ help, error }} />
    </AriaCheckboxGroup>
  )
}

export type RadioGroupProps = Omit<AriaRadioGroupProps, 'children' | 'className' | 'style'> &
  GroupShared & {
    /** `cards` draws each choice in a box, for choices with an explanation; `horizontal` puts them side by side. */
    look?: 'plain' | 'cards'
  }

/** One of a few, all visible. */
export function RadioGroup({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  choices,
  look = 'plain',
  className,
  ...rest
}: RadioGroupProps) {
  return (
    <AriaRadioGroup {...rest} isInvalid={rest.isInvalid || Boolean(error)} className={cx(fieldClass, className)}>
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <div
        className={cx(
          'flex flex-col gap-2',
          rest.orientation === 'horizontal' && 'small:flex-row small:flex-wrap',
          rest.orientation === 'horizontal' && look === 'plain' && 'small:gap-x-5',
        )}
      >
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            isDisabled={choice.isDisabled}
            className={cx(
              row,
              look === 'cards' &&
                'rounded-lg border border-line bg-surface p-3 data-hovered:border-line-strong data-selected:border-brand-ink data-selected:bg-brand-tint',
              look === 'cards' && rest.orientation === 'horizontal' && 'small:flex-[1_1_13rem]',
            )}
          >
            <span
              className={cx(
                'mt-0.75 size-4 shrink-0 rounded-full border border-line-strong bg-surface group-data-hovered:border-ink-soft',
                'group-data-selected:border-[5px] group-data-selected:border-brand',
                ring,
              )}
            />
            <span className="min-w-0">
              <span className={cx(look === 'cards' && 'font-medium')}>{choice.label}</span>
              {choice.help && <span className="block text-sm text-ink-soft">{choice.help}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes {...{ help, error }} />
    </AriaRadioGroup>
  )
}

export type SwitchProps = Omit<AriaSwitchProps, 'children' | 'className' | 'style'> & {
  children?: ReactNode
  help?: ReactNode
  className?: string
}

/** Switches at once. Use a checkbox where the form must be saved. */
export function Switch({ children, help, className, isDisabled = false, isReadOnly, ...rest }: SwitchProps) {
  const { isHeld, onFocusChange } = useHeldFocus(isDisabled)
  return (
    <AriaSwitch
      {...rest}
      isDisabled={isDisabled && !isHeld}
      isReadOnly={isReadOnly || isHeld}
      onFocusChange={(has) => {
        onFocusChange(has)
        rest.onFocusChange?.(has)
      }}
      className={cx(row, 'data-held:opacity-50', className)}
      data-held={isHeld || undefined}
    >
      <span
        className={cx(
          'flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors duration-150 group-data-selected:border-brand group-data-selected:bg-brand',
          ring,
        )}
      >
        <span className="size-3.5 rounded-full bg-surface transition-transform duration-150 group-data-selected:translate-x-4 dark-theme:bg-ink group-data-selected:bg-on-brand" />
      </span>
      {children && (
        <span className="min-w-0">
          {children}
          {help && <span className="block text-sm text-ink-soft">{help}</span>}
        </span>
      )}
    </AriaSwitch>
  )
}
