import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { isOfficeGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { isShelf } from '#areas/ordering/catalogue/rules/shelves.ts'
import { isTerm } from '#areas/ordering/catalogue/rules/terms.ts'
import { shelfWords, termWords } from '#areas/ordering/catalogue/web/links.ts'
import { formatEuros } from '#base/money.ts'
import { Badge } from '#design/components/badge.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { currentLocale } from '#design/language/locale.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { StaffProduct } from '../contract/shapes.ts'
import { brandsWord } from './brand-field.tsx'
import { ProductPanel } from './product-panel.tsx'
import { productList } from './queries.ts'

const groupOf = ({ group, variant }: StaffProduct) =>
  [isShelf(group) ? shelfWords[group].name() : group, variant].filter(Boolean).join(' · ')
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
  {
    id: 'position',
    header: m.staff_catalogue_position(),
    cell: (row) => <span className="tabular">{row.position}</span>,
    text: (row) => row.position,
    sortable: true,
    align: 'end',
  },
  { id: 'pid', header: m.staff_catalogue_pid(), cell: (row) => row.pid, align: 'end', hiddenAtFirst: true },
]

/** Every product, in the order of the shop; one opens in a panel (`?product=620`). */
export function ProductTable() {
  const state = useTableState({ prefix: 'product-', sort: 'position' })
  const query = useQuery(productList())
  const panel = usePanel('product')
  const open = query.data?.find(({ pid }) => String(pid) === panel.value)
  return (
    <>
      <DataTable
        name="staff-products"
        label={m.staff_catalogue_products()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.pid}
        onOpen={(row) => panel.open(row.pid)}
        searchLabel={m.staff_catalogue_search()}
        empty={<EmptyState icon={Boxes} title={m.staff_catalogue_empty()} />}
      />
      {open && <ProductPanel key={open.pid} product={open} onClose={panel.close} />}
    </>
  )
}
