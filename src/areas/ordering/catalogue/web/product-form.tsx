import { ShoppingCart } from 'lucide-react'
import type { FormEvent } from 'react'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import type { PricedItem } from '#areas/ordering/cart/rules/price-item.ts'
import { cartPath, Price, PriceNote, usePriceText, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { productGroupOf } from '../rules/product-groups.ts'
import { isTerm, type Term } from '../rules/terms.ts'
import { DetailFields } from './detail-fields.tsx'
import { groupWords } from './group-words.ts'
import { priceOf } from './product-price.ts'
import type { ProductSearch } from './product-search.ts'
import { ProductSummary } from './product-summary.tsx'
import { productsPath } from './public.ts'
import { SiteNameField } from './site-name-field.tsx'
import { freeFirstWords, termWords } from './term-words.ts'
import { type ChosenProduct, pricedDetails, useProductChoice } from './use-product-choice.ts'

type ProductFormProps = { product: CatalogueProduct; search: ProductSearch; item: CartItem | undefined }

/** All choices of a product, with the price beside them. */
export function ProductForm({ product, search, item }: ProductFormProps) {
  const chosen = useProductChoice(product, search, item)
  const { problem } = chosen
  const form = useFirstWrong<HTMLFormElement>(problem)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void chosen.add()
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <PageHeader title={product.name} help={product.info} back={backToGroup(product)} />
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Section title={m.order_your_choice()}>
            <div className="flex flex-col gap-6">
              <ChoiceFields product={product} chosen={chosen} />
            </div>
          </Section>
          <PriceInView chosen={chosen} />
        </div>
        <Card className="flex flex-col gap-4 wide:sticky wide:top-6">
          <ProductSummary
            product={product}
            priced={chosen.priced}
            per={termWords(chosen.choice.term).per}
            isConfirmed={chosen.isConfirmed}
          />
          {problem && <ProblemBanner problem={problem} />}
          <Button
            type="submit"
            look="primary"
            size="large"
            icon={ShoppingCart}
            isPending={chosen.isBusy}
            className="w-full"
          >
            {item ? m.order_save_change() : m.order_add()}
          </Button>
        </Card>
      </div>
    </form>
  )
}

/** On a phone price and button stay at the bottom until the summary is in view. */
const PriceInView = ({ chosen }: { chosen: ChosenProduct }) => (
  <div className="sticky bottom-3 z-10 mt-3 flex items-center justify-between gap-3 rounded-xl border border-line bg-raised px-4 py-2.5 shadow-raised wide:hidden">
    <p className="min-w-0">
      <PriceNow chosen={chosen} />
    </p>
    <Button type="submit" look="primary" icon={ShoppingCart} isPending={chosen.isBusy}>
      {m.order_add()}
    </Button>
  </div>
)

function PriceNow({ chosen }: { chosen: ChosenProduct }) {
  const { priced, choice } = chosen
  const cents = priced.unitCents * priced.quantity
  const text = usePriceText()(cents)
  const freeFirst = freeFirstWords(priced, text)
  if (text === undefined) return <PriceNote />
  return (
    <>
      <Price cents={freeFirst ? 0 : cents} className="font-semibold text-lg" />{' '}
      <span className="text-ink-soft text-sm">{freeFirst ?? termWords(choice.term).per}</span>{' '}
      <PriceNote className="text-sm" />
    </>
  )
}

export const backToGroup = (product: CatalogueProduct) => ({
  to: productsPath,
  search: { group: productGroupOf(product) },
  label: groupWords[productGroupOf(product)].name(),
})

/** Repeated beside the button, because the field may be far above. */
const ProblemBanner = ({ problem }: { problem: NonNullable<ChosenProduct['problem']> }) => (
  <Banner
    meaning="bad"
    actions={
      problem.isOtherType && (
        <LinkButton size="small" to={cartPath}>
          {m.cart_to_cart()}
        </LinkButton>
      )
    }
  >
    {problem.text}
  </Banner>
)

function ChoiceFields({ product, chosen }: { product: CatalogueProduct; chosen: ChosenProduct }) {
  const { choice, patch, errorOf } = chosen
  const configOptions = Object.entries(choice.options).map(([id, each]) => ({ id, choice: each }))
  const isSized = product.kind === 'cloud' || product.kind === 's3'
  const details = isSized && choice.details ? pricedDetails(choice.details) : undefined
  const isMany = product.isOffice || product.kind === 'licence'
  return (
    <>
      <RadioGroup
        label={m.order_term_label()}
        look="cards"
        value={choice.term}
        onChange={(value) => isTerm(value) && patch({ term: value })}
        choices={product.prices.map((price) => ({
          value: price.term,
          label: termWords(price.term).name,
          help: <TermPrice priced={priceOf(product, { term: price.term, configOptions, details })} term={price.term} />,
        }))}
      />
      {product.needsDomain && <SiteNameField product={product} chosen={chosen} />}
      <DetailFields product={product} chosen={chosen} />
      {product.options.map((option) => (
        <Select
          key={option.id}
          className="max-w-120"
          label={option.name}
          value={choice.options[option.id] ?? option.choices[0]?.id ?? null}
          onChange={(value) => patch({ options: { ...choice.options, [option.id]: String(value) } })}
          options={option.choices.map((each) => ({
            id: each.id,
            label: each.name,
            help: each.monthlyCents > 0 ? <Extra cents={each.monthlyCents} isOffice={product.isOffice} /> : undefined,
          }))}
        />
      ))}
      {isMany && (
        <NumberField
          className="max-w-48"
          label={m.order_quantity()}
          value={choice.quantity}
          onChange={(value) => patch({ quantity: Number.isNaN(value) ? 1 : value })}
          minValue={1}
          maxValue={1000}
          {...(errorOf('quantity') ? { error: errorOf('quantity') } : {})}
        />
      )}
    </>
  )
}

function TermPrice({ priced, term }: { priced: PricedItem; term: Term }) {
  const { isKnown } = usePriceView()
  const text = usePriceText()(priced.unitCents)
  if (!isKnown) return <PriceNote />
  const freeFirst = freeFirstWords({ ...priced, term }, text)
  if (freeFirst || text === undefined) return freeFirst ?? <PriceNote />
  // A list price of zero means that the option is sold on request.
  return priced.unitCents === 0 ? m.order_on_request() : `${text} ${termWords(term).per}`
}

function Extra({ cents, isOffice }: { cents: number; isOffice: boolean }) {
  const text = usePriceText()(cents)
  if (text === undefined) return null
  return (
    <>
      {!isOffice && '+ '}
      {text} {m.order_per_month()}
    </>
  )
}
