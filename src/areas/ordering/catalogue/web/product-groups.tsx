import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Price, PriceNote, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Anchor } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { type ProductGroup, productGroupsOf } from '../rules/product-groups.ts'
import { groupWords } from './group-words.ts'
import { cheapestOf } from './product-price.ts'
import { productsPath } from './public.ts'
import { productsQuery } from './queries.ts'
import { termWords } from './term-words.ts'

const card =
  'flex h-full flex-col rounded-xl border border-line bg-surface p-5 shadow-card no-underline transition-colors duration-100'

/** All products besides domains, by group, without those that the caller may not order. */
export function ProductGroups() {
  const { data, isPending } = useQuery(productsQuery)
  const groups = productGroupsOf(data ?? [])
  if (!isPending && groups.length === 0) return null
  return (
    <section aria-labelledby="order-groups" className="mt-6 border-line border-t pt-8">
      <h2 id="order-groups" className="font-semibold text-xl tracking-tight">
        {m.order_groups()}
      </h2>
      <p className="mt-0.5 text-ink-soft">{m.order_groups_help()}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3 small:grid-cols-2 wide:grid-cols-4">
        {isPending
          ? Array.from({ length: 6 }, (_, index) => (
              <li key={`bone-${index + 1}`} className={card}>
                <Bone className="w-24" />
                <Bone className="mt-3 w-48" />
              </li>
            ))
          : groups.map((row) => <GroupCard key={row.group} {...row} />)}
      </ul>
    </section>
  )
}

function GroupCard({ group, products }: { group: ProductGroup; products: readonly CatalogueProduct[] }) {
  const { icon: Icon, name, help } = groupWords[group]
  const lowest = cheapestOf(products)
  const { isShown } = usePriceView()
  return (
    <li>
      <Anchor
        to={productsPath}
        search={{ group }}
        className={`${card} group text-ink hover:border-line-strong hover:bg-hover`}
      >
        <span className="flex items-center gap-2.5">
          <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-brand-ink" />
          <span className="font-semibold text-lg">{name()}</span>
        </span>
        <span className="mt-1 flex-1 text-ink-soft">{help()}</span>
        <span className="mt-4 flex items-center justify-between gap-3">
          <span className="text-sm">
            {!isShown && <PriceNote />}
            {isShown && !lowest && <span className="text-ink-soft">{m.order_on_request()}</span>}
            {isShown && lowest && (
              <>
                <span className="text-ink-soft">{m.order_from()}</span>{' '}
                <Price cents={lowest.cents} className="font-semibold" />{' '}
                <span className="text-ink-soft">{termWords(lowest.term).per}</span> <PriceNote />
              </>
            )}
          </span>
          <ArrowRight
            aria-hidden
            size={16}
            className="text-ink-soft transition-transform duration-100 group-hover:translate-x-0.5"
          />
        </span>
      </Anchor>
    </li>
  )
}
