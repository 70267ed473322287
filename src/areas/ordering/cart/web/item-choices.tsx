import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { extensionOf } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { isTerm, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import { productQuery, termWords, tldPricesQuery, yearsWords } from '#areas/ordering/catalogue/web/links.ts'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { cartRefusals } from '../contract/refusals.ts'
import type { CartItem } from '../contract/shapes.ts'
import type { ItemInput } from './cart-store.ts'

export type ItemChoicesProps = { item: CartItem; clientId: number | null; onChange: (to: ItemInput) => void }

/** What can still be chosen in the cart itself: years, term, or the code of a transfer. */
export function ItemChoices(props: ItemChoicesProps) {
  if (props.item.pid > 0) return <TermChoice {...props} />
  return props.item.domainType === 'transfer' ? <CodeChoice {...props} /> : <YearsChoice {...props} />
}

const Quiet = ({ children }: { children: string }) => <p className="text-ink-soft text-sm">{children}</p>

function YearsChoice({ item, clientId, onChange }: ItemChoicesProps) {
  const { data } = useQuery(tldPricesQuery(extensionOf(item.domain), clientId))
  const years = data?.years ?? [item.years]
  if (years.length < 2) return <Quiet>{m.cart_registration_for({ years: yearsWords(item.years) })}</Quiet>
  return (
    <Select
      className="mt-2 w-36"
      label={m.cart_years_of({ name: item.name })}
      labelHidden
      value={item.years}
      onChange={(chosen) => onChange({ years: Number(chosen) })}
      options={years.map((count) => ({ id: count, label: yearsWords(count) }))}
    />
  )
}

function TermChoice({ item, clientId, onChange }: ItemChoicesProps) {
  const { data } = useQuery(productQuery(item.pid, clientId))
  const term = item.term
  const terms: Term[] = data?.prices.map((price) => price.term) ?? (term ? [term] : [])
  if (!term) return null
  if (terms.length < 2) return <Quiet>{termWords(term).name}</Quiet>
  return (
    <Select
      className="mt-2 w-44"
      label={m.cart_term_of({ name: item.name })}
      labelHidden
      value={term}
      onChange={(chosen) => {
        if (isTerm(String(chosen))) onChange({ term: chosen as Term })
      }}
      options={terms.map((each) => ({ id: each, label: termWords(each).name }))}
    />
  )
}

/** A transfer may wait in the cart for its code. */
function CodeChoice({ item, onChange }: ItemChoicesProps) {
  const [code, setCode] = useState(item.transferCode)
  const save = (_: FocusEvent) => {
    if (code.trim() !== item.transferCode) onChange({ transferCode: code.trim() })
  }
  if (item.problem !== 'transfer_code_required' && item.transferCode === '') return null
  const missing = item.problem === 'transfer_code_required'
  return (
    <TextField
      className="mt-2 max-w-72"
      label={m.cart_transfer_code()}
      explain={m.cart_transfer_code_explained()}
      mono
      value={code}
      onChange={setCode}
      onBlur={save}
      onKeyDown={(event) =>
        event.key === 'Enter' && event.currentTarget instanceof HTMLElement && event.currentTarget.blur()
      }
      autoComplete="off"
      maxLength={100}
      error={missing ? cartRefusals.transfer_code_required.text[currentLocale()] : undefined}
    />
  )
}
