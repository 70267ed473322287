import { useQuery } from '@tanstack/react-query'
import { useOrderClient } from '#areas/ordering/cart/web/public.ts'
import { useSearchState } from '#design/router/search-state.ts'
import { m } from '#words'
import { planSearch } from '../rules/search-plan.ts'
import { ContinueBar } from './continue-bar.tsx'
import { DomainResults } from './domain-results.tsx'
import { OrderSearch } from './order-search.ts'
import { PopularExtensions } from './popular-extensions.tsx'
import { ProductGroups } from './product-groups.tsx'
import { tldInfoQuery } from './queries.ts'
import { SearchHead } from './search-head.tsx'

/** The start of an order: the domain search, and product groups below. */
export function OrderScreen() {
  const [search, patch] = useSearchState(OrderSearch)
  const { data: tlds } = useQuery(tldInfoQuery)
  const clientId = useOrderClient()
  const extensions = {
    all: tlds?.map((row) => row.tld) ?? [],
    popular: tlds?.filter((row) => row.popular).map((row) => row.tld) ?? [],
  }
  const plan = tlds && search.domain.trim() !== '' ? planSearch(search.domain, extensions) : undefined
  return (
    <>
      <SearchHead
        title={m.order_find_name()}
        text={search.domain}
        type={search.type}
        plan={plan}
        onSearch={(domain) => patch({ domain: domain || undefined } as Partial<OrderSearch>)}
        onType={(type) => patch({ type })}
      />
      {plan && plan.asked.length > 0 ? (
        <DomainResults
          key={plan.asked.join(' ')}
          plan={plan}
          tlds={tlds ?? []}
          type={search.type}
          years={search.years}
          clientId={clientId}
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
