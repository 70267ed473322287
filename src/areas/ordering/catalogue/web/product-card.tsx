import { ArrowRight } from 'lucide-react'
import { Badge } from '#design/components/badge.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { toProduct } from './links.ts'
import { leadTerm, priceOf } from './product-price.ts'
import { freeFirstWords, termWords } from './term-words.ts'

/** One product: what it is, what it costs, in which terms. */
export function ProductCard({ product }: { product: CatalogueProduct }) {
  const first = product.prices[0]
  const lead = leadTerm(product)
  if (!first || !lead) return null
  const others = product.prices.filter((price) => price.term !== lead.term)
  return (
    <li className="flex flex-col rounded-xl border border-line bg-surface p-5 shadow-card">
      <h2 className="font-semibold text-lg">{product.name}</h2>
      <p className="mt-1 flex-1 text-ink-soft">{product.info}</p>
      <p className="mt-4">
        {(product.options.length > 0 || product.isOffice) && (
          <span className="text-ink-soft text-sm">{m.order_from()} </span>
        )}
        <Money cents={lead.cents} className="font-semibold text-2xl tracking-tight" />{' '}
        <span className="text-ink-soft">{termWords(lead.term).per}</span>
      </p>
      <p className="mt-0.5 min-h-5 text-ink-soft text-sm">
        {lead.freeMonths > 0 && (
          <span className="block text-good-ink first-letter:uppercase">{freeFirstWords(lead)}</span>
        )}
        {others.map((price, index) => (
          <span key={price.term}>
            {index > 0 && ' · '}
            <Money cents={priceOf(product, { term: price.term }).unitCents} /> {termWords(price.term).per}
          </span>
        ))}
        {first.setupCents > 0 && (
          <span className="block">
            + <Money cents={first.setupCents} /> {m.order_setup()}
          </span>
        )}
      </p>
      <div className="mt-4 flex items-center justify-between gap-2">
        {product.needsDomain ? <Badge>{m.order_for_domain()}</Badge> : <span />}
        <LinkButton
          {...toProduct({ pid: product.pid, term: lead.term })}
          iconAfter={ArrowRight}
          aria-label={m.order_choose_product({ name: product.name })}
        >
          {m.order_choose()}
        </LinkButton>
      </div>
    </li>
  )
}
