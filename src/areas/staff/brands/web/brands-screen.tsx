import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { BrandTab } from './brand-tab.tsx'
import { brandList } from './queries.ts'

/** /staff/brands: what each brand says, brand by brand. */
export function BrandsScreen() {
  const query = useQuery(brandList())
  return (
    <>
      <PageHeader title={m.brands_title()} help={m.brands_help()} />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.data ? (
        <Tabs
          label={m.brands_choose()}
          param="brand"
          tabs={query.data.map((brand) => ({
            id: brand.name,
            label: brand.panelName,
            content: <BrandTab key={brand.name} brand={brand} />,
          }))}
        />
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  )
}
