import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { m } from '#words'
import { cx } from './cx.ts'
import { boxClass, FieldLabel, FieldNotes, type FieldWords, fieldClass, inputClass } from './field-frame.tsx'
import { popoverClass } from './overlay-classes.ts'

/** One line of a list to choose from. `text` is what typing matches when the label is not plain text. */
export type Option = { id: string | number; label: ReactNode; text?: string; help?: ReactNode; isDisabled?: boolean }

const optionLine = (option: Option) => (
  <ListBoxItem
    id={option.id}
    textValue={option.text ?? (typeof option.label === 'string' ? option.label : String(option.id))}
    isDisabled={option.isDisabled}
    className="group flex min-h-8 cursor-default items-center gap-2 rounded-md px-2.5 py-1.5 outline-none! data-disabled:opacity-45 data-focused:bg-hover"
  >
    {({ isSelected }) => (
      <>
        <span className="wrap-anywhere min-w-0 flex-1">
          <Text slot="label">{option.label}</Text>
          {option.help && (
            <Text slot="description" className="block text-ink-soft text-sm">
              {option.help}
            </Text>
          )}
        </span>
        <Check aria-hidden size={15} className={cx('shrink-0 text-brand-ink', !isSelected && 'invisible')} />
      </>
    )}
  </ListBoxItem>
)

const NoOptions = ({ children }: { children?: ReactNode }) => (
  <p className="px-2.5 py-2 text-ink-soft text-sm">{children ?? m.design_no_options()}</p>
)

/** Without `options` the list has those of the surrounding combo box, already filtered. */
function Options({ options, empty }: { options?: readonly Option[]; empty?: ReactNode }) {
  return (
    <ListBox
      {...(options && { items: options })}
      className="scroll-thin max-h-72 overflow-auto p-1 outline-none!"
      renderEmptyState={() => <NoOptions>{empty}</NoOptions>}
    >
      {optionLine}
    </ListBox>
  )
}

export type SelectFieldProps = Omit<AriaSelectProps<Option>, 'children' | 'className' | 'style' | 'items'> &
  FieldWords & { options: readonly Option[] }

/** One of a few; for more than about fifteen use `ComboBox`. `value` and `onChange` have the option's id. */
export function Select({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  options,
  className,
  placeholder,
  inputRef,
  ...rest
}: SelectFieldProps) {
  return (
    <AriaSelect
      {...rest}
      placeholder={placeholder ?? m.design_choose()}
      isInvalid={rest.isInvalid || Boolean(error)}
      className={cx(fieldClass, className)}
    >
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Button
        {...(inputRef && { ref: inputRef })}
        className={cx(
          boxClass,
          'justify-between gap-2 px-2.5 text-left group-data-invalid/field:border-bad-ink data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:-outline-offset-1!',
        )}
      >
        <SelectValue<Option> className="min-w-0 flex-1 truncate data-placeholder:text-ink-soft">
          {({ isPlaceholder, selectedItems, defaultChildren }) =>
            isPlaceholder ? defaultChildren : (selectedItems[0]?.label ?? defaultChildren)
          }
        </SelectValue>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-soft" />
      </Button>
      <FieldNotes {...{ help, error }} />
      <Popover offset={4} className={popoverClass}>
        <Options options={options} />
      </Popover>
    </AriaSelect>
  )
}

export type ComboBoxProps = Omit<
  AriaComboBoxProps<Option>,
  'children' | 'className' | 'style' | 'items' | 'defaultItems'
> &
  FieldWords & {
    /** Options known here, filtered while typing. For a search on the server pass `isAsync` and new options per `onInputChange`. */
    options: readonly Option[]
    isAsync?: boolean
    placeholder?: string
    empty?: ReactNode
  }

/** One of many, found by typing. `value` and `onChange` have the option's id. */
export function ComboBox({
  label,
  help,
  error,
  explain,
  labelHidden,
  optional,
  options,
  isAsync,
  placeholder,
  empty,
  className,
  inputRef,
  ...rest
}: ComboBoxProps) {
  const items = isAsync ? { items: options } : { defaultItems: options }
  return (
    <AriaComboBox<Option>
      {...rest}
      {...items}
      allowsEmptyCollection
      menuTrigger={rest.menuTrigger ?? 'focus'}
      isInvalid={rest.isInvalid || Boolean(error)}
      className={cx(fieldClass, className)}
    >
      <FieldLabel {...{ label, labelHidden, optional, explain }} />
      <Group className={boxClass}>
        <Input
          {...(inputRef && { ref: inputRef })}
          className={inputClass}
          placeholder={placeholder ?? m.design_type_to_search()}
        />
        <Button className="mr-1 inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-soft data-hovered:bg-hover">
          <ChevronDown aria-hidden size={16} />
        </Button>
      </Group>
      <FieldNotes {...{ help, error }} />
      <Popover offset={4} className={popoverClass}>
        <Options empty={empty} />
      </Popover>
    </AriaComboBox>
  )
}
