import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { PageHeader } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { isProductGroup, type ProductGroup, productGroupsOf } from '../rules/product-groups.ts'
import { ContinueBar } from './continue-bar.tsx'
import { groupWords } from './group-words.ts'
import { ProductCard } from './product-card.tsx'
import { orderPath, productsPath } from './public.ts'
import { productsQuery } from './queries.ts'

/** Products besides domains, one group at a time (`?group=webhosting`). */
export function ProductsScreen() {
  const query = useQuery(productsQuery)
  return (
    <Loaded isPage query={query} waiting={<Skeleton lines={8} />}>
      {(products) => <Groups products={products} />}
    </Loaded>
  )
}

function Groups({ products }: { products: readonly CatalogueProduct[] }) {
  const [wanted] = useSearchParam('group')
  const groups = productGroupsOf(products)
  const open = groups.find(({ group }) => group === wanted) ?? groups[0]
  if (!open || (wanted && !isProductGroup(wanted)))
    return (
      <EmptyState
        isPage
        icon={PackageOpen}
        title={m.order_no_products()}
        actions={<LinkButton to={orderPath}>{m.cart_find_domain()}</LinkButton>}
      >
        {m.order_no_products_help()}
      </EmptyState>
    )
  const words = groupWords[open.group]
  return (
    <>
      <PageHeader title={words.name()} help={words.help()} back={{ to: orderPath, label: m.order_title() }} />
      <GroupTabs groups={groups.map(({ group }) => group)} open={open.group} />
      <ul className="mt-5 grid grid-cols-1 gap-4 small:grid-cols-2 wide:grid-cols-3">
        {open.products.map((product) => (
          <ProductCard key={product.pid} product={product} />
        ))}
      </ul>
      <ContinueBar />
    </>
  )
}

const GroupTabs = ({ groups, open }: { groups: readonly ProductGroup[]; open: ProductGroup }) => (
  <nav
    aria-label={m.order_groups()}
    className="scroll-thin -mx-0.5 flex gap-1.5 overflow-x-auto p-0.5 pb-1.5 wide:flex-wrap"
  >
    {groups.map((group) => {
      const { icon: Icon, name } = groupWords[group]
      const isOpen = group === open
      return (
        <Anchor
          key={group}
          to={productsPath}
          search={{ group }}
          resetScroll={false}
          aria-current={isOpen ? 'page' : undefined}
          className={cx(
            'flex h-9 shrink-0 items-center gap-2 rounded-md border px-3 no-underline',
            isOpen
              ? 'border-brand-line bg-brand-tint font-medium text-brand-ink'
              : 'border-line bg-surface text-ink hover:bg-hover',
          )}
        >
          <Icon aria-hidden size={15} />
          {name()}
        </Anchor>
      )
    })}
  </nav>
)
