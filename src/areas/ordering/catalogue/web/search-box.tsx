import { ArrowRightLeft, CircleAlert, Search, Sparkles } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import { maxDomains, readSearch } from '../rules/domain-search.ts'
import type { SearchPlan } from '../rules/search-plan.ts'

type OrderType = 'register' | 'transfer'
export type SearchBoxProps = {
  text: string
  type: OrderType
  plan: SearchPlan | undefined
  onSearch: (text: string) => void
  onType: (type: OrderType) => void
}

/** A name or a list of at most twenty. Enter searches; Shift+Enter starts a new line. */
export function SearchBox({ text, type, plan, onSearch, onType }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  // On another search the field and its focus are kept.
  if (text !== known) {
    setKnown(text)
    setTyped(text)
  }
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // No automatic focus on touch devices, where it opens the keyboard.
    if (text === '' && window.matchMedia('(hover: hover) and (width >= 992px)').matches) field.current?.focus()
  }, [text])
  const found = readSearch(typed)
  const count = found.domains.length + found.keywords.length
  const search = () =>
    onSearch(
      typed
        .trim()
        .split(/[\s,;]+/)
        .filter(Boolean)
        .join(' '),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    search()
  }
  const problem =
    count > maxDomains
      ? m.order_too_many({ max: maxDomains, count })
      : plan && plan.invalid.length > 0 && typed === text
        ? m.order_invalid_names({ names: plan.invalid.join(', ') })
        : undefined
  return (
    <form
      className="mt-6 text-left"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <TypeChoice type={type} onType={onType} />
      <TextField
        value={typed}
        onChange={setTyped}
        isInvalid={problem !== undefined}
        aria-describedby="order-search-notes"
      >
        <Label className="sr-only">{m.order_search_label()}</Label>
        <div className="flex items-end gap-2 rounded-xl border border-line-strong bg-surface p-2 shadow-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
          <Search aria-hidden size={20} className="mb-2.75 ml-2 shrink-0 text-ink-soft max-small:hidden" />
          <TextArea
            ref={field}
            rows={1}
            placeholder={type === 'register' ? m.order_search_placeholder() : m.order_transfer_placeholder()}
            onKeyDown={onKeyDown}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            className="max-h-48 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-1.5 py-2.5 text-lg outline-none field-sizing-content"
          />
          <Button type="submit" look="primary" size="large" isDisabled={count === 0 || count > maxDomains}>
            {count > 1 ? m.order_search_many({ count }) : m.order_search()}
          </Button>
        </div>
      </TextField>
      <div id="order-search-notes" aria-live="polite" className="mt-2 px-1 text-sm">
        {problem ? (
          <p className="flex items-start gap-1.5 text-bad-ink">
            <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
            <span className="break-words">{problem}</span>
          </p>
        ) : (
          <p className="text-ink-soft">{m.order_search_help({ max: maxDomains })}</p>
        )}
      </div>
    </form>
  )
}

const types = [
  { value: 'register', label: m.order_type_register, icon: Sparkles },
  { value: 'transfer', label: m.order_type_transfer, icon: ArrowRightLeft },
] as const

const TypeChoice = ({ type, onType }: { type: OrderType; onType: (type: OrderType) => void }) => (
  <RadioGroup
    aria-label={m.order_type()}
    orientation="horizontal"
    value={type}
    onChange={(value) => onType(value as OrderType)}
    className="mx-auto mb-4 flex w-fit max-w-full rounded-lg border border-line bg-sunken p-1"
  >
    {types.map(({ value, label, icon: Icon }) => (
      <Radio
        key={value}
        value={value}
        className={cx(
          'flex h-8 cursor-default items-center gap-2 rounded-md px-3.5 text-ink-soft data-hovered:text-ink',
          'data-selected:bg-surface data-selected:font-medium data-selected:text-ink data-selected:shadow-card',
          'data-focus-visible:outline-2 data-focus-visible:outline-ring',
        )}
      >
        <Icon aria-hidden size={15} />
        {label()}
      </Radio>
    ))}
  </RadioGroup>
)
