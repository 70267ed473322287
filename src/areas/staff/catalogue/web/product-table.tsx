import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { isOfficeGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { termWords } from '#areas/ordering/catalogue/web/public.ts'
import { formatEuros } from '#base/money.ts'
import { Badge } from '#design/components/badge.tsx'
import { currentLocale } from '#design/language/locale.ts'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { StaffProduct } from '../contract/shapes.ts'
import { brandsWord } from './brand-field.tsx'
import { CatalogueTable, positionColumn } from './catalogue-table.tsx'
import { NewProductPanel } from './new-product-panel.tsx'
import { placeWords } from './place-words.ts'
import { ProductPanel } from './product-panel.tsx'
import { productList } from './queries.ts'

const groupOf = ({ group, variant }: StaffProduct) => placeWords(group, variant)
const priceWords = ({ group, retail }: StaffProduct) =>
  isOfficeGroup(group)
    ? m.staff_catalogue_by_option()
    : retail.map(({ term, cents }) => `${formatEuros(cents)} ${isTerm(term) ? termWords(term).per : term}`).join(', ')

const columns = (): Column<StaffProduct>[] => [
  {
    id: 'name',
    header: m.staff_catalogue_name(),
    cell: (row) => (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="break-words font-medium">{row.name[currentLocale()]}</span>
        {row.hidden && <Badge tone="warning">{m.staff_catalogue_hidden()}</Badge>}
        {row.requiresLogin && <Badge>{m.staff_catalogue_needs_login()}</Badge>}
      </span>
    ),
    text: (row) => row.name[currentLocale()],
    sortable: true,
  },
  { id: 'group', header: m.staff_catalogue_group(), cell: groupOf, sortable: true },
  { id: 'brands', header: m.staff_catalogue_brands(), cell: (row) => brandsWord(row.brands) },
  { id: 'retail', header: m.staff_catalogue_retail(), cell: priceWords },
  positionColumn(),
  { id: 'pid', header: m.staff_catalogue_pid(), cell: (row) => row.pid, align: 'end', hiddenAtFirst: true },
]

/** All products in the order of the shop; one opens in a panel (`?product=620`). */
export function ProductTable() {
  return (
    <CatalogueTable
      thing="product"
      label={m.staff_catalogue_products()}
      columns={columns()}
      query={useQuery(productList())}
      rowId={(row) => row.pid}
      icon={Boxes}
      searchLabel={m.staff_catalogue_search()}
      addLabel={m.staff_catalogue_add_product()}
      panel={(row, onClose) => <ProductPanel key={row.pid} product={row} onClose={onClose} />}
      newPanel={(onClose) => <NewProductPanel onClose={onClose} />}
    />
  )
}
