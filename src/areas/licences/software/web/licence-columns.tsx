import { toClient } from '#areas/people/clients/web/public.tsx'
import { cycleOf, NextPrice, toService } from '#areas/services/delivery/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { ReadAge } from '#design/components/read-age.tsx'
import { DayText, HostText, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { LicenceRow } from '../contract/shapes.ts'
import { kindOfRow } from './licence-words.ts'

const useText = ({ quantity, used }: LicenceRow): string =>
  used === null ? String(quantity) : m.licences_in_use_of({ used, quantity })

/** Those of one tenant have its name: which licence each is comes first. */
export const licenceText = ({ licence, name }: LicenceRow): string => (licence ? `${licence}, ${name}` : name)

const renewalText = ({ renewsOn, endsOn }: LicenceRow): string => {
  if (renewsOn) return formatDay(renewsOn)
  return endsOn ? m.licences_ends_on({ day: formatDay(endsOn) }) : m.licences_no_due()
}

export const licenceColumns = (hasClients: boolean, hasPrices: boolean): Column<LicenceRow>[] => [
  {
    id: 'name',
    header: m.licences_licence(),
    sortable: true,
    text: licenceText,
    cell: (row) => (
      <Link {...toService(row.id)} look="plain" className="wrap-anywhere inline-block font-medium wide:min-w-40">
        {row.licence ?? row.name}
        {row.licence && (
          <span className="block font-normal text-ink-soft text-sm">
            <HostText name={row.name} />
          </span>
        )}
      </Link>
    ),
  },
  {
    id: 'product',
    header: m.licences_product(),
    sortable: true,
    text: ({ product }) => product,
    cell: (row) => row.product,
  },
  { id: 'kind', header: m.licences_kind(), text: kindOfRow, cell: kindOfRow },
  ...(hasClients ? [clientColumn()] : []),
  { id: 'status', header: m.licences_state(), text: (row) => stateOf(row).text, cell: (row) => <State row={row} /> },
  {
    id: 'quantity',
    header: m.licences_listed_number(),
    sortable: true,
    align: 'end',
    text: useText,
    cell: (row) => <span className="tabular whitespace-nowrap">{useText(row)}</span>,
  },
  {
    id: 'renewsOn',
    header: m.licences_due(),
    sortable: true,
    text: renewalText,
    cell: (row) => (row.renewsOn ? <DayText day={row.renewsOn} /> : renewalText(row)),
  },
  ...(hasPrices ? [priceColumn()] : []),
  {
    id: 'readAt',
    header: m.web_space_as_of(),
    hiddenAtFirst: true,
    text: ({ readAt }) => (readAt ? formatMoment(readAt) : ''),
    cell: ({ readAt }) => <ReadAge readAt={readAt} silent={null} />,
  },
]

const clientColumn = (): Column<LicenceRow> => ({
  id: 'client',
  header: m.licences_client(),
  text: ({ clientName }) => clientName,
  cell: ({ clientId, clientName }) => (
    <Link {...toClient(clientId)} look="plain">
      {clientName}
    </Link>
  ),
})

const priceColumn = (): Column<LicenceRow> => ({
  id: 'price',
  header: m.licences_price(),
  align: 'end',
  text: ({ priceCents }) => String((priceCents ?? 0) / 100),
  cell: ({ priceCents, billingCycle, nextPrice }) =>
    priceCents !== null && (
      <span className="inline-flex flex-col items-end leading-snug">
        {priceCents > 0 && <Money cents={priceCents} />}
        <span className="whitespace-nowrap text-ink-soft text-sm">{cycleOf({ priceCents, billingCycle })}</span>
        <NextPrice service={{ billingCycle, nextPrice }} />
      </span>
    ),
})

/** What asks for attention comes before how it stands. */
function stateOf({ status, hasDrift }: LicenceRow) {
  if (status === 'Suspended') return { tone: 'warning', text: m.licences_standing_suspended() } as const
  if (status === 'Pending') return { tone: 'info', text: m.licences_standing_making() } as const
  if (hasDrift) return { tone: 'warning', text: m.licences_differs() } as const
  return { tone: 'good', text: m.licences_standing_active() } as const
}

const State = ({ row }: { row: LicenceRow }) => {
  const { tone, text } = stateOf(row)
  return <Status tone={tone}>{text}</Status>
}
