import { lazy, Suspense } from 'react'
import { TenantChoice } from '#areas/microsoft/tenants/web/public.ts'
import { useOrderClient } from '#areas/ordering/cart/web/public.ts'
import { familyOf, usualImage } from '#base/cloud-server/images.ts'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { ServerFields } from './server-fields.tsx'
import { StorageFields } from './storage-fields.tsx'
import type { ChosenProduct } from './use-product-choice.ts'

/** Loaded separately, because it includes the list of countries. */
const CertificateFields = lazy(async () => ({
  default: (await import('./certificate-fields.tsx')).CertificateFields,
}))

/** The system of a server as the form has it now: chosen, or the first that there is. */
const chosenImage = ({ options }: CatalogueProduct, chosen: Readonly<Record<string, string>>): string =>
  chosen.os ?? options.find(({ id }) => id === 'os')?.choices[0]?.id ?? usualImage

/** The details that this kind of product needs besides its options. */
export function DetailFields({ product, chosen }: { product: CatalogueProduct; chosen: ChosenProduct }) {
  const { choice, patch, errorOf, domain } = chosen
  const clientId = useOrderClient()
  const { details } = choice
  if (details?.kind === 'server')
    return (
      <ServerFields
        types={product.servers}
        config={details}
        onChange={(config) => patch({ details: { kind: 'server', ...config } })}
        errorOf={errorOf}
        isLinux={familyOf(chosenImage(product, choice.options)) === 'linux'}
      />
    )
  if (details?.kind === 'storage' && product.storage)
    return (
      <StorageFields
        sold={product.storage}
        config={details}
        onChange={(config) => patch({ details: { kind: 'storage', ...config } })}
        errorOf={errorOf}
      />
    )
  if (details?.kind === 'tenant')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <TenantChoice
          isOptional
          value={details.tenant}
          onChange={(tenant) => patch({ details: { kind: 'tenant', tenant } })}
          error={errorOf('details.tenant')}
          clientId={clientId}
        />
      </Suspense>
    )
  if (details?.kind !== 'certificate') return null
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <CertificateFields
        order={details}
        domain={domain}
        isWildcard={product.variant === 'wildcard'}
        proofs={product.proofs}
        onChange={(order) => patch({ details: { kind: 'certificate', ...order } })}
        errorOf={errorOf}
      />
    </Suspense>
  )
}
