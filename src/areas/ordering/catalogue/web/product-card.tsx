import { ArrowRight } from 'lucide-react'
import { Price, PriceNote, usePriceText, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Badge } from '#design/components/badge.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { leadTerm, type TermPrice, termPrices } from './product-price.ts'
import { toProduct } from './public.ts'
import { freeFirstWords, termWords } from './term-words.ts'

/** One product: description, prices and terms. */
export function ProductCard({ product }: { product: CatalogueProduct }) {
  const [first] = product.prices
  const lead = leadTerm(product)
  if (!first) return null
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-5 shadow-card">
      <h2 className="font-semibold text-lg">{product.name}</h2>
      <p className="mt-1 flex-1 text-ink-soft">{product.info}</p>
      <CardPrice product={product} lead={lead} />
      <div className="mt-4 flex items-center justify-between gap-2">
        {product.needsDomain ? <Badge>{m.order_for_domain()}</Badge> : <span />}
        <LinkButton
          {...toProduct({ pid: product.pid, term: lead?.term ?? first.term })}
          iconAfter={ArrowRight}
          aria-label={m.order_choose_product({ name: product.name })}
        >
          {m.order_choose()}
        </LinkButton>
      </div>
    </li>
  )
}

/** The lowest price in its usual term; who pays where no prices are shown. */
function CardPrice({ product, lead }: { product: CatalogueProduct; lead: TermPrice | undefined }) {
  const { isShown } = usePriceView()
  const priceText = usePriceText()
  if (!isShown) return <PriceNote className="mt-4" />
  if (!lead) return <p className="mt-4 text-ink-soft">{m.order_on_request()}</p>
  const others = termPrices(product).filter(({ term }) => term !== lead.term)
  const setupCents = product.prices[0]?.setupCents ?? 0
  return (
    <>
      <p className="mt-4">
        {(product.options.length > 0 || product.isOffice) && (
          <span className="text-ink-soft text-sm">{m.order_from()} </span>
        )}
        <Price cents={lead.cents} className="font-semibold text-2xl tracking-tight" />{' '}
        <span className="text-ink-soft">{termWords(lead.term).per}</span> <PriceNote className="text-sm" />
      </p>
      <p className="mt-0.5 min-h-5 text-ink-soft text-sm">
        {lead.freeMonths > 0 && (
          <span className="block text-good-ink first-letter:uppercase">
            {freeFirstWords(lead, priceText(lead.cents))}
          </span>
        )}
        {others.map(({ term, cents }, index) => (
          <span key={term}>
            {index > 0 && ' · '}
            <Price cents={cents} /> {termWords(term).per}
          </span>
        ))}
        {setupCents > 0 && (
          <span className="block">
            + <Price cents={setupCents} /> {m.order_setup()}
          </span>
        )}
      </p>
    </>
  )
}
