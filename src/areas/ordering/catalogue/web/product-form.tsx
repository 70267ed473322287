import { useNavigate } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { addToCart, cartErrorText, cartPath } from '#areas/ordering/cart/web/links.ts'
import { isApiError } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { shelfOf } from '../rules/shelves.ts'
import { isTerm, type Term } from '../rules/terms.ts'
import { productsPath } from './links.ts'
import { leadTerm, priceOf } from './product-price.ts'
import { ProductSummary } from './product-summary.tsx'
import { shelfWords } from './shelf-words.ts'
import { termWords } from './term-words.ts'

type Problem = { field: string | undefined; text: string; isOtherType: boolean }

/** Everything there is to choose of one product, with its price beside it. */
export function ProductForm({
  product,
  term,
  domain,
}: {
  product: CatalogueProduct
  term: string | undefined
  domain: string
}) {
  const navigate = useNavigate()
  const wanted = term && isTerm(term) && product.prices.some((price) => price.term === term) ? term : undefined
  const [chosenTerm, setTerm] = useState<Term>(wanted ?? leadTerm(product)?.term ?? 'yearly')
  const [name, setName] = useState(domain)
  const [quantity, setQuantity] = useState(1)
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const configOptions = Object.entries(choices).map(([id, choice]) => ({ id, choice }))
  const priced = priceOf(product, { term: chosenTerm, configOptions, quantity })
  const isMany = product.isOffice || product.kind === 'licence'
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const item = { pid: product.pid, domain: name.trim().toLowerCase(), term: chosenTerm, quantity, configOptions }
    const isIn = await addToCart(item, (error) => {
      const field = isApiError(error) ? Object.keys(error.fieldErrors)[0] : undefined
      const own = isApiError(error) && (error.code === 'domain_required' || error.code === 'domain_invalid')
      const isOtherType = isApiError(error) && error.code === 'order_type_exists'
      setProblem({ field: own ? 'domain' : field, text: cartErrorText(error), isOtherType })
    })
    setBusy(false)
    if (isIn) void navigate({ to: cartPath })
  }
  const fields = (
    <>
      <RadioGroup
        label={m.order_term_label()}
        look="cards"
        value={chosenTerm}
        onChange={(value) => isTerm(value) && setTerm(value)}
        choices={product.prices.map((price) => ({
          value: price.term,
          label: termWords(price.term).name,
          help: (
            <>
              <Money cents={priceOf(product, { term: price.term, configOptions }).unitCents} />{' '}
              {termWords(price.term).per}
            </>
          ),
        }))}
      />
      {product.options.map((option) => (
        <Select
          key={option.id}
          label={option.name}
          value={choices[option.id] ?? option.choices[0]?.id ?? null}
          onChange={(value) => setChoices({ ...choices, [option.id]: String(value) })}
          options={option.choices.map((choice) => ({
            id: choice.id,
            label: choice.name,
            help:
              choice.monthlyCents > 0 ? <Extra cents={choice.monthlyCents} isOffice={product.isOffice} /> : undefined,
          }))}
        />
      ))}
      {product.needsDomain && (
        <TextField
          label={m.order_domain_label()}
          help={m.order_domain_help()}
          placeholder="voorbeeld.be"
          value={name}
          onChange={(typed) => {
            setName(typed)
            setProblem(undefined)
          }}
          error={problem?.field === 'domain' ? problem.text : undefined}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      {isMany && (
        <NumberField
          className="max-w-48"
          label={m.order_quantity()}
          value={quantity}
          onChange={(value) => setQuantity(Number.isNaN(value) ? 1 : value)}
          minValue={1}
          maxValue={1000}
        />
      )}
    </>
  )
  return (
    <form onSubmit={add} noValidate>
      <PageHeader
        title={product.name}
        help={product.info}
        back={
          <Link to={productsPath} search={{ group: shelfOf(product) }} look="plain">
            {shelfWords[shelfOf(product)].name()}
          </Link>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={m.order_your_choice()}>
          <div className="flex flex-col gap-5">{fields}</div>
        </Section>
        <Card className="flex flex-col gap-4 wide:sticky wide:top-6">
          <ProductSummary priced={priced} per={termWords(chosenTerm).per} />
          {problem && problem.field !== 'domain' && (
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
          )}
          <Button type="submit" look="primary" size="large" icon={ShoppingCart} isPending={isBusy} className="w-full">
            {m.order_add()}
          </Button>
        </Card>
      </div>
    </form>
  )
}

const Extra = ({ cents, isOffice }: { cents: number; isOffice: boolean }) => (
  <>
    {!isOffice && '+ '}
    <Money cents={cents} /> {m.order_per_month()}
  </>
)
