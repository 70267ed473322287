import { PackageSearch } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TenantAddOns } from '#areas/microsoft/subscriptions/web/public.ts'
import { TenantChoice } from '#areas/microsoft/tenants/web/public.ts'
import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import { addToCart, cartErrorText, useCart, useOrderClient } from '#areas/ordering/cart/web/public.ts'
import { isApiError } from '#design/api/client.ts'
import { PageHeader, Section } from '#design/components/card.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { ContinueBar } from './continue-bar.tsx'
import { OfferCard } from './offer-card.tsx'
import { backToGroup } from './product-form.tsx'
import type { ProductSearch } from './product-search.ts'

type Problem = { offerId: string; field: string | undefined; text: string }

/** Licence offers for one tenant and one agreement, each with its own term and billing cycle. */
export function OfferList({ product, search }: { product: CatalogueProduct; search: ProductSearch }) {
  const { cart } = useCart()
  const clientId = useOrderClient()
  const inCart = cart?.items.flatMap(({ details }) => (details?.kind === 'offer' ? [details] : []))[0]
  const [tenant, setTenant] = useState(search.tenant ?? inCart?.tenant ?? '')
  const [agreement, setAgreement] = useState(inCart?.agreement ?? false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const add = async (offerId: string, item: ItemInput) => {
    setProblem(undefined)
    await addToCart(item, (error) => {
      const field = isApiError(error) ? Object.keys(error.fieldErrors)[0] : undefined
      setProblem({ offerId, field, text: cartErrorText(error) })
      if (field === 'details.tenant' || field === 'details.agreement') window.scrollTo({ top: 0 })
    })
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const isShared = problem?.field === 'details.tenant' || problem?.field === 'details.agreement'
  const offered = product.offers.filter(({ addOnOf }) => addOnOf === null)
  const shown = offered.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <>
      <PageHeader title={product.name} help={product.info} back={backToGroup(product)} />
      <Section title={m.order_offers_for()}>
        <div className="flex flex-col gap-5">
          <Suspense fallback={<Skeleton lines={6} />}>
            <TenantChoice
              value={tenant}
              onChange={(typed) => {
                setTenant(typed)
                setProblem(undefined)
              }}
              error={errorOf('details.tenant')}
              clientId={clientId}
            />
          </Suspense>
          <Checkbox
            isSelected={agreement}
            onChange={(accepted) => {
              setAgreement(accepted)
              setProblem(undefined)
            }}
            help={m.order_agreement_help()}
            error={errorOf('details.agreement')}
          >
            {m.order_agreement()}
          </Checkbox>
        </div>
      </Section>
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-xl tracking-tight">{m.order_offers()}</h2>
        <SearchField
          className="w-full small:w-72"
          label={m.order_offers_search()}
          placeholder={m.order_offers_search()}
          value={text}
          onChange={setText}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={PackageSearch} title={m.order_offers_none()}>
          {m.order_offers_none_help()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 small:grid-cols-2 wide:grid-cols-3">
          {shown.map((offer) => (
            <OfferCard
              key={offer.offerId}
              offer={offer}
              pid={product.pid}
              offers={offered}
              shared={{ tenant, agreement }}
              inCart={cart?.items.filter(
                ({ details }) => details?.kind === 'offer' && details.offer_id === offer.offerId,
              )}
              firstQuantity={search.quantity}
              problem={problem?.offerId === offer.offerId && !isShared ? problem.text : undefined}
              onAdd={(item) => add(offer.offerId, item)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <TenantAddOns tenant={tenant} />
      </Suspense>
      <ContinueBar />
    </>
  )
}
