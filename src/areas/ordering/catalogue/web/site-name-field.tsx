import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderClient } from '#areas/ordering/cart/web/public.ts'
import { toFqdn } from '#base/hostname.ts'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { toOrder } from './public.ts'
import { availabilityQuery } from './queries.ts'
import type { ChosenProduct } from './use-product-choice.ts'

/** The name to which what is ordered belongs. Of a website it is said where nobody has registered that name yet. */
export function SiteNameField({ product, chosen }: { product: CatalogueProduct; chosen: ChosenProduct }) {
  const { choice, patch, errorOf, domain } = chosen
  // Looked up once it is typed, not letter by letter.
  const [typed, setTyped] = useState(domain)
  return (
    <>
      <TextField
        className="max-w-120"
        label={m.order_domain_label()}
        help={m.order_domain_help()}
        placeholder="voorbeeld.be"
        value={choice.domain}
        onChange={(name) => patch({ domain: name })}
        onBlur={() => setTyped(domain)}
        error={errorOf('domain')}
        autoComplete="off"
        spellCheck="false"
      />
      {product.kind === 'hosting' && typed === domain && <FreeName name={toFqdn(typed)} />}
    </>
  )
}

function FreeName({ name }: { name: string | undefined }) {
  const client = useOrderClient()
  const { data } = useQuery({ ...availabilityQuery([name ?? ''], client), enabled: name?.includes('.') === true })
  const isFree = data?.[0]?.status === 'available'
  return (
    isFree && (
      <Banner
        meaning="info"
        className="max-w-120"
        actions={
          <LinkButton {...toOrder({ domain: name ?? '' })} size="small">
            {m.order_name_free_register()}
          </LinkButton>
        }
      >
        {m.order_name_free({ name: name ?? '' })}
      </Banner>
    )
  )
}
