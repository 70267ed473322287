import { useQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import type { ProductGroup } from '#areas/ordering/catalogue/rules/product-groups.ts'
import { groupWords, productsPath, toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { type SectionId, sectionIds, sectionOfGroup } from '#areas/services/delivery/rules/sections.ts'
import { sectionWord, toServices } from '#areas/services/delivery/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Card, PageHeader, Section } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { OwnedProduct } from '../contract/shapes.ts'
import { categories, ownedProducts } from './queries.ts'

/** /products: what one has, product by product, with what falls due first, and what can be ordered beside it. */
export function ProductsScreen() {
  const user = useUser()
  const query = useQuery(ownedProducts(user?.clientId))
  const order = (
    <LinkButton to={productsPath} look="primary" icon={Plus}>
      {m.products_order()}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={m.products_title()} help={m.products_help()} actions={order} />
      <Loaded inCard query={query} waiting={<Skeleton lines={8} />}>
        {(owned) => (
          <div className="flex flex-col gap-5">
            {owned.length === 0 ? (
              <Card isFlush>
                <EmptyState icon={Package} title={m.products_none_title()} actions={order}>
                  {m.products_none_text()}
                </EmptyState>
              </Card>
            ) : (
              <div className="grid items-start gap-5 wide:grid-cols-2">
                {sectionIds.map((id) => (
                  <ProductSection key={id} section={id} products={owned.filter(({ section }) => section === id)} />
                ))}
              </div>
            )}
            <AlsoOffered owned={owned} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function ProductSection({ section, products }: { section: SectionId; products: readonly OwnedProduct[] }) {
  if (products.length === 0) return null
  return (
    <Section title={sectionWord(section)} isFlush>
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.pid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
            <div className="min-w-0">
              <p className="font-medium">
                <Link {...toServices({ pid: product.pid })}>{product.product}</Link>
              </p>
              <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
                <span>{m.products_owned_count({ count: product.count })}</span>
                <span>
                  {product.nextDueOn
                    ? m.products_owned_due({ day: formatDay(product.nextDueOn) })
                    : m.products_owned_once()}
                </span>
                {product.suspended > 0 && (
                  <Status tone="warning">{m.products_owned_suspended({ count: product.suspended })}</Status>
                )}
              </p>
            </div>
            <LinkButton
              {...toProduct({ pid: product.pid })}
              size="small"
              icon={Plus}
              aria-label={m.products_more_of({ product: product.product })}
            >
              {m.products_more()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Groups of the catalogue of which there is nothing yet; silent when the catalogue does not answer. */
function AlsoOffered({ owned }: { owned: readonly OwnedProduct[] }) {
  const found = useQuery(categories).data ?? []
  const had = new Set(owned.map(({ section }) => section))
  const missing = found.filter(({ id }) => !had.has(sectionOfGroup(id)))
  if (missing.length === 0) return null
  return (
    <Section title={m.products_also()} help={m.products_also_help()}>
      <ul className="flex flex-wrap gap-2">
        {missing.map(({ id }) => {
          const { icon, name } = groupWords[id as ProductGroup]
          return (
            <li key={id}>
              <LinkButton to={productsPath} search={{ group: id }} icon={icon}>
                {name()}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
