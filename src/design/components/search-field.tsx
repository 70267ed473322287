import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField'
import { cx } from './cx.ts'
import { boxClass, fieldClass, inputClass } from './field-frame.tsx'

export type SearchFieldProps = Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> & {
  label: string
  placeholder?: string
  className?: string
}

/** A search field; Escape or the cross clears it. The label is for screen readers, the placeholder is visible. */
export function SearchField({ label, placeholder = label, className, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} className={cx(fieldClass, 'group/search', className)}>
      <Label className="sr-only">{label}</Label>
      <Group className={boxClass}>
        <Search aria-hidden size={16} className="ml-2.5 shrink-0 text-ink-soft" />
        <Input placeholder={placeholder} className={cx(inputClass, '[&::-webkit-search-cancel-button]:hidden')} />
        <Button className="mr-1 inline-flex size-7 items-center justify-center rounded-md text-ink-soft data-hovered:bg-hover group-data-empty/search:hidden">
          <X aria-hidden size={15} />
        </Button>
      </Group>
    </AriaSearchField>
  )
}
