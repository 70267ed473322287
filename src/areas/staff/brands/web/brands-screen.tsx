import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { BrandTab } from './brand-tab.tsx'
import { brandList } from './queries.ts'

/** /staff/brands: the texts of each brand. */
export function BrandsScreen() {
  const query = useQuery(brandList())
  return (
    <>
      <PageHeader title={m.brands_title()} help={m.brands_help()} />
      <Loaded query={query} waiting={<Skeleton lines={12} />}>
        {(brands) => (
          <Tabs
            label={m.brands_choose()}
            param="brand"
            tabs={brands.map((brand) => ({
              id: brand.name,
              label: brand.panelName,
              content: <BrandTab key={brand.name} brand={brand} />,
            }))}
          />
        )}
      </Loaded>
    </>
  )
}
