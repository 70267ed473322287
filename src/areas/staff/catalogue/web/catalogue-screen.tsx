import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { ExtensionTable } from './extension-table.tsx'
import { PriceLists } from './price-lists.tsx'
import { ProductTable } from './product-table.tsx'

/** /staff/catalogue: products and extensions, their brands and prices. */
export function CatalogueScreen() {
  return (
    <>
      <PageHeader title={m.staff_catalogue_title()} help={m.staff_catalogue_help()} />
      <Tabs
        label={m.staff_catalogue_title()}
        tabs={[
          { id: 'products', label: m.staff_catalogue_products(), content: <ProductTable /> },
          { id: 'extensions', label: m.staff_catalogue_extensions(), content: <ExtensionTable /> },
          { id: 'prices', label: m.staff_catalogue_prices(), content: <PriceLists /> },
        ]}
      />
    </>
  )
}
