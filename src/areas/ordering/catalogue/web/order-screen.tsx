import { useQuery } from '@tanstack/react-query'
import { PriceAudience, useCart, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { cx } from '#design/components/cx.ts'
import { useSearchState } from '#design/router/search-state.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { planSearch } from '../rules/search-plan.ts'
import { ContinueBar } from './continue-bar.tsx'
import { DomainResults } from './domain-results.tsx'
import { OrderSearch } from './order-search.ts'
import { PopularExtensions } from './popular-extensions.tsx'
import { ProductGroups } from './product-groups.tsx'
import { tldInfoQuery } from './queries.ts'
import { SearchBox } from './search-box.tsx'

/** Where ordering begins: a name first, everything else below it. */
export function OrderScreen() {
  const [search, patch] = useSearchState(OrderSearch)
  const { data: tlds } = useQuery(tldInfoQuery)
  const { cart } = useCart()
  const brand = useBrand()
  const { isKnown, isShown } = usePriceView()
  const extensions = {
    all: tlds?.map((row) => row.tld) ?? [],
    popular: tlds?.filter((row) => row.popular).map((row) => row.tld) ?? [],
  }
  const plan = tlds && search.domain.trim() !== '' ? planSearch(search.domain, extensions) : undefined
  return (
    <>
      <section className="mx-auto max-w-3xl pt-4 pb-6 text-center wide:pt-8">
        <h1 className="font-semibold text-3xl tracking-tight">{m.order_find_name()}</h1>
        <p className={cx('mx-auto mt-2 max-w-prose text-balance text-ink-soft text-lg', !isKnown && 'invisible')}>
          {(isShown ? m.order_find_name_help : m.order_find_name_help_unpriced)({ brand: brand.panelName })}
        </p>
        <SearchBox
          key={`${search.domain} ${search.type}`}
          text={search.domain}
          type={search.type}
          plan={plan}
          onSearch={(domain) => patch({ domain: domain || undefined } as Partial<OrderSearch>)}
          onType={(type) => patch({ type })}
        />
        <div className="mt-3 flex justify-center">
          <PriceAudience />
        </div>
      </section>
      {plan && plan.asked.length > 0 ? (
        <DomainResults
          key={plan.asked.join(' ')}
          plan={plan}
          tlds={tlds ?? []}
          type={search.type}
          years={search.years}
          clientId={cart?.clientId ?? null}
          onYears={(years) => patch({ years }, { replace: true })}
          onTransfer={(domain) => patch({ domain, type: 'transfer' })}
        />
      ) : (
        <PopularExtensions tlds={tlds} type={search.type} />
      )}
      <ProductGroups />
      <ContinueBar />
    </>
  )
}
