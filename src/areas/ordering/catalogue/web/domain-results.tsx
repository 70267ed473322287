import { ChevronDown, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { addAllToCart, useCart } from '#areas/ordering/cart/web/public.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { TldInfo } from '../contract/shapes.ts'
import { maxDomains } from '../rules/domain-search.ts'
import { insteadOf, type SearchPlan, variantsOf } from '../rules/search-plan.ts'
import { canOrder, domainItem } from './domain-item.ts'
import { ResultRow } from './result-row.tsx'
import { yearsWords } from './term-words.ts'
import { type Looked, useAvailability } from './use-availability.ts'

/** Further extensions per request (core §5: twenty names per search). */
const further = maxDomains

export type DomainResultsProps = {
  plan: SearchPlan
  tlds: readonly TldInfo[]
  type: 'register' | 'transfer'
  years: number
  clientId: number | null
  onYears: (years: number) => void
  onTransfer: (domain: string) => void
}

/** The searched names, then the same label under other extensions; for a list, alternatives for taken names. */
export function DomainResults(props: DomainResultsProps) {
  const { plan, type, clientId, tlds } = props
  const asked = useAvailability(plan.asked, clientId)
  const popular = tlds.filter((info) => info.popular).map((info) => info.tld)
  const taken = asked.filter(({ found }) => found?.status === 'not available').map(({ domain }) => domain)
  const others = plan.asked.length > 1 ? insteadOf(taken, popular, [...plan.asked, ...plan.suggested]) : []
  const suggested = useAvailability(type === 'register' ? plan.suggested : [], clientId)
  const instead = useAvailability(type === 'register' ? others : [], clientId)
  const free = instead.filter(isOpen)
  const isFree = suggested.some(isOpen) || free.length > 0
  const variants = useVariants({ ...props, isWanted: !isFree && !asked.some(isOpen) }, taken, popular, [
    ...asked,
    ...suggested,
    ...instead,
  ])
  const [shown, setShown] = useState(0)
  const more = useAvailability(type === 'register' ? plan.further.slice(0, shown) : [], clientId)
  const left = plan.further.length - shown
  const row = (looked: Looked) => (
    <ResultRow
      key={looked.domain}
      looked={looked}
      info={tlds.find((info) => looked.domain.endsWith(`.${info.tld}`))}
      type={type}
      years={props.years}
      onTransfer={props.onTransfer}
    />
  )
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 pb-4">
      <Section
        title={m.order_results({ count: plan.asked.length })}
        isFlush
        actions={
          <>
            {type === 'register' && <YearsChoice {...props} />}
            {plan.asked.length > 1 && <AddAll looked={asked} type={type} years={props.years} />}
          </>
        }
      >
        <ul className="divide-y divide-line border-line border-t">{asked.map(row)}</ul>
      </Section>
      {variants.length > 0 && (
        <Section title={m.order_variants()} isFlush>
          <ul className="divide-y divide-line border-line border-t">{variants.map(row)}</ul>
        </Section>
      )}
      {suggested.length + free.length > 0 && (
        // The help advises to protect the name under more extensions, so only while the name itself is free.
        <Section
          title={m.order_suggestions()}
          {...(isFree && asked.some(isOpen) && { help: m.order_suggestions_help() })}
          isFlush
        >
          <ul className="divide-y divide-line border-line border-t">
            {suggested.map(row)}
            {free.map(row)}
            {more.map(row)}
          </ul>
          {left > 0 && (
            <div className="border-line border-t px-5 py-3">
              <Button look="quiet" icon={ChevronDown} onPress={() => setShown(shown + further)}>
                {shown === 0 ? m.order_show_all() : m.order_show_more({ count: Math.min(left, further) })}
              </Button>
            </div>
          )}
        </Section>
      )}
    </div>
  )
}

const isOpen = ({ found }: Looked): boolean => found?.status === 'available'

/** How many similar names are checked. */
const askedVariants = 12
const shownVariants = 6

/** Similar names, when the check is complete and nothing is free; taken ones are left out. */
function useVariants(
  { type, clientId, isWanted }: DomainResultsProps & { isWanted: boolean },
  taken: readonly string[],
  popular: readonly string[],
  before: readonly Looked[],
): Looked[] {
  const isKnown = before.every(({ found, isFailed }) => found || isFailed)
  const names = type === 'register' && isWanted && isKnown ? variantsOf(taken, popular).slice(0, askedVariants) : []
  const looked = useAvailability(names, clientId)
  return looked.filter((each) => !each.isFailed && (!each.found || isOpen(each))).slice(0, shownVariants)
}

/** The number of years; an extension without it takes its nearest. */
function YearsChoice({ tlds, plan, years, onYears }: DomainResultsProps) {
  const sold = tlds.filter((info) => plan.asked.some((name) => name.endsWith(`.${info.tld}`)))
  const choices = [...new Set([...sold.flatMap((info) => info.years), 1])].sort((one, other) => one - other)
  if (choices.length < 2) return null
  return (
    <Select
      className="w-32"
      label={m.order_years_label()}
      labelHidden
      value={choices.includes(years) ? years : 1}
      onChange={(chosen) => onYears(Number(chosen))}
      options={choices.map((count) => ({ id: count, label: yearsWords(count) }))}
    />
  )
}

/** Adds all names that can be ordered. */
function AddAll({ looked, type, years }: { looked: readonly Looked[]; type: 'register' | 'transfer'; years: number }) {
  const { cart } = useCart()
  const [isBusy, setBusy] = useState(false)
  const open = looked
    .flatMap(({ found }) => (found && canOrder(found, type) ? [found] : []))
    .filter((found) => !cart?.items.some((item) => item.domain === found.domain && item.pid === 0))
  if (open.length === 0) return null
  const addAll = async () => {
    setBusy(true)
    const added = await addAllToCart(open.map((found) => domainItem(found, type, years)))
    setBusy(false)
    if (added > 0) toast.good(m.order_added_all({ count: added }))
  }
  return (
    <Button icon={ShoppingCart} onPress={addAll} isPending={isBusy}>
      {m.order_add_all({ count: open.length })}
    </Button>
  )
}
