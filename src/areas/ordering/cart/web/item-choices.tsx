import { useQuery } from '@tanstack/react-query'
import { ListChecks, Mail } from 'lucide-react'
import { createContext, type FocusEvent, lazy, Suspense, useContext, useState } from 'react'
import { extensionOf } from '#areas/ordering/catalogue/rules/domain-search.ts'
import { isTerm, type Term } from '#areas/ordering/catalogue/rules/terms.ts'
import {
  productQuery,
  requestTransferCode,
  termWords,
  tldPricesQuery,
  toProduct,
  yearsWords,
} from '#areas/ordering/catalogue/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { cartRefusals } from '../contract/refusals.ts'
import type { CartItem } from '../contract/shapes.ts'
import type { ItemInput } from './cart-content.ts'

const RecordsPanel = lazy(async () => ({ default: (await import('./records-panel.tsx')).RecordsPanel }))

export type ItemChoicesProps = { item: CartItem; clientId: number | null; onChange: (to: ItemInput) => void }

/** Choices in the cart itself: years, term, or a transfer code. */
export function ItemChoices(props: ItemChoicesProps) {
  if (props.item.pid > 0) return <ServiceChoices {...props} />
  if (props.item.domainType !== 'transfer') return <YearsChoice {...props} />
  return (
    <>
      <CodeChoice {...props} />
      <RecordsChoice {...props} />
    </>
  )
}

/** Term and quantity where they can be chosen, and a link to the other choices. */
function ServiceChoices(props: ItemChoicesProps) {
  const { item, clientId, onChange } = props
  const { data } = useQuery(productQuery(item.pid, clientId))
  const isOffer = item.details?.kind === 'offer'
  const isMany = item.isOffice || data?.kind === 'licence'
  const canChange = data !== undefined && (data.options.length > 0 || (item.details !== null && !isOffer))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {isOffer && item.term ? <Quiet>{termWords(item.term).name}</Quiet> : <TermChoice {...props} />}
      {isMany && (
        <NumberField
          className="w-32"
          label={m.cart_quantity_of({ name: item.name })}
          labelHidden
          value={item.quantity}
          onChange={(quantity) => !Number.isNaN(quantity) && quantity !== item.quantity && onChange({ quantity })}
          minValue={1}
          maxValue={1000}
        />
      )}
      {canChange && (
        <LinkButton
          look="quiet"
          size="small"
          {...toProduct({ pid: item.pid, item: item.key })}
          aria-label={m.cart_change_of({ name: item.called || item.name })}
        >
          {m.cart_change()}
        </LinkButton>
      )}
    </div>
  )
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
      className="w-44"
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

/** The user wants to continue: what an item lacks is shown at its field. */
export const WhatLacksIsAsked = createContext(false)

/** A transfer may wait in the cart for its code, which some registries mail to the holder on request. */
function CodeChoice({ item, clientId, onChange }: ItemChoicesProps) {
  const [code, setCode] = useState(item.transferCode)
  const { data } = useQuery(tldPricesQuery(extensionOf(item.domain), clientId))
  const isAsked = useContext(WhatLacksIsAsked)
  const [wasLeft, setLeft] = useState(false)
  const save = (_: FocusEvent) => {
    setLeft(true)
    if (code.trim() !== item.transferCode) onChange({ transferCode: code.trim() })
  }
  if (item.problem !== 'transfer_code_required' && item.transferCode === '') return null
  const missing = item.problem === 'transfer_code_required'
  // A field is not wrong before the user has been in it.
  const isWrong = missing && (wasLeft || isAsked)
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5">
      <TextField
        className="w-full max-w-72"
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
        error={isWrong ? cartRefusals.transfer_code_required.text[currentLocale()] : undefined}
      />
      {missing && data?.codeMailedBy && <MailCode domain={item.domain} />}
    </div>
  )
}

function MailCode({ domain }: { domain: string }) {
  const [said, setSaid] = useState<{ text: string; isWrong: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { by, to } = await requestTransferCode(domain)
      setSaid({ text: to ? m.cart_code_mailed_to({ by, to }) : m.cart_code_mailed({ by }), isWrong: false })
    } catch (error) {
      setSaid({ text: errorText(error), isWrong: true })
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" icon={Mail} isPending={isBusy} onPress={ask}>
        {m.cart_code_mail()}
      </Button>
      <p role="status" className={said?.isWrong ? 'text-bad-ink text-sm' : 'text-ink-soft text-sm'}>
        {said?.text}
      </p>
    </>
  )
}

/** Which of a domain's records to take along. */
function RecordsChoice({ item, onChange }: ItemChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = item.details?.kind === 'records' ? item.details.records : []
  return (
    <>
      <Button
        className="mt-2 -ml-2"
        look="quiet"
        size="small"
        icon={ListChecks}
        aria-label={`${m.design_colon({ label: chosen.length === 0 ? m.cart_records_choose() : m.cart_records_change({ count: chosen.length }) })} ${item.name}`}
        onPress={() => setOpen(true)}
      >
        {chosen.length === 0 ? m.cart_records_choose() : m.cart_records_change({ count: chosen.length })}
      </Button>
      {isOpen && (
        <Suspense>
          <RecordsPanel
            item={item}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onChoose={(records) => onChange({ details: { kind: 'records', records: [...records] } })}
          />
        </Suspense>
      )}
    </>
  )
}
