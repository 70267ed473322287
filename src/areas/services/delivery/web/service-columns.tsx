import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatDay } from '#base/dates.ts'
import { toDecimal } from '#base/money.ts'
import { cx } from '#design/components/cx.ts'
import { Link } from '#design/components/link.tsx'
import { DayText, HostText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { ServiceRow } from '../contract/shapes.ts'
import { NextPrice } from './next-price.tsx'
import { toService } from './public.ts'
import { ServiceStatus, statusText } from './service-status.tsx'
import { ServiceTags } from './service-tags.tsx'
import { cycleOf, cycleWord, kindIcon, kindText, variantWord } from './service-words.ts'

/** The kind is told by a picture and the product's name, which says it better than the kind's word would. */
function Product({ service }: { service: Pick<ServiceRow, 'kind' | 'variant' | 'product' | 'licence'> }) {
  const Icon = kindIcon(service.kind)
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden size={15} className="shrink-0 text-ink-soft phone:hidden" />
      <span>
        {service.product} {/* Which licence it is says more than how Microsoft sells it. */}
        {service.variant && !service.licence && (
          <span className="ml-0.5 whitespace-nowrap text-ink-soft text-sm">{variantWord(service.variant)}</span>
        )}
      </span>
    </span>
  )
}

const Price = ({ service }: { service: Pick<ServiceRow, 'priceCents' | 'billingCycle' | 'nextPrice'> }) => (
  <span className="inline-flex flex-col items-end leading-snug phone:small:items-start">
    {service.priceCents > 0 && <Money cents={service.priceCents} />}
    <span className="whitespace-nowrap text-ink-soft text-sm">{cycleOf(service)}</span>
    <NextPrice service={service} />
  </span>
)

const priceColumn = (): Column<ServiceRow> => ({
  id: 'priceCents',
  header: m.delivery_price(),
  sortable: true,
  align: 'end',
  cell: (row) => <Price service={row} />,
  text: (row) => toDecimal(row.priceCents),
})

const clientColumn = (): Column<ServiceRow> => ({
  id: 'client',
  header: m.delivery_client(),
  cell: (row) => (
    <Link {...toClient(row.clientId)} look="plain">
      {row.clientName}
    </Link>
  ),
  text: (row) => row.clientName,
})

/** Services of one tenant have its name: which licence each is comes first. */
export const nameText = ({ licence, name }: Pick<ServiceRow, 'licence' | 'name'>): string =>
  licence ? `${licence}, ${name}` : name

/** Until it is delivered nobody knows from which day its term runs. */
const dueOf = ({ status, nextDueOn }: ServiceRow): string | null => (status === 'Pending' ? null : nextDueOn)

/** Whoever looks after several clients also reads whose a service is; others see the tags that they use. */
export const serviceColumns = (hasClients: boolean, hasTags: boolean, hasPrices: boolean): Column<ServiceRow>[] => [
  {
    id: 'name',
    header: m.delivery_name(),
    sortable: true,
    cell: (row) => (
      <Link
        {...toService(row.id)}
        look="plain"
        className={cx(
          'inline-block font-medium [overflow-wrap:anywhere]',
          hasClients ? 'wide:min-w-44' : 'wide:min-w-52',
        )}
      >
        {row.licence ?? row.name}
        {row.licence && (
          <span className="block font-normal text-ink-soft text-sm">
            <HostText name={row.name} />
          </span>
        )}
      </Link>
    ),
    text: nameText,
  },
  {
    id: 'product',
    header: m.delivery_product(),
    sortable: true,
    cell: (row) => <Product service={row} />,
    text: ({ product, variant }) => (variant ? `${product} (${variantWord(variant)})` : product),
  },
  ...(hasClients ? [clientColumn()] : []),
  {
    id: 'status',
    header: m.delivery_status(),
    sortable: true,
    cell: (row) => <ServiceStatus service={row} />,
    text: statusText,
  },
  {
    id: 'nextDueOn',
    header: m.delivery_next_due(),
    sortable: true,
    cell: (row) => <DayText day={dueOf(row)} />,
    text: (row) => formatDay(dueOf(row)),
  },
  ...(hasPrices ? [priceColumn()] : []),
  {
    id: 'cycle',
    header: m.delivery_cycle(),
    hiddenAtFirst: true,
    cell: (row) => cycleWord(row.billingCycle),
  },
  { id: 'kind', header: m.delivery_kind(), hiddenAtFirst: true, cell: kindText, text: kindText },
  {
    id: 'registeredOn',
    header: m.delivery_since(),
    sortable: true,
    hiddenAtFirst: true,
    cell: (row) => <DayText day={row.registeredOn} />,
    text: (row) => formatDay(row.registeredOn),
  },
  {
    id: 'tags',
    header: m.delivery_tags(),
    // Beside the clients there is no room for them on a usual screen.
    hiddenAtFirst: !hasTags || hasClients,
    cell: (row) => row.tags.length > 0 && <ServiceTags service={row} />,
    text: (row) => row.tags.join(', '),
  },
]
