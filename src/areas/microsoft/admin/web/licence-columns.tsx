import { termText } from '#areas/microsoft/tenants/web/public.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { AdminLicence } from '../contract/calls.ts'
import { renewalText, stateWords, useText } from './licence-words.ts'

export const LicenceState = ({ of: { state, isBusy } }: { of: Pick<AdminLicence, 'state' | 'isBusy'> }) => (
  <Status tone={stateWords[state].tone} isBusy={isBusy}>
    {stateWords[state].word()}
  </Status>
)

export const licenceColumns = (): Column<AdminLicence>[] => [
  {
    id: 'licence',
    header: m.m365_licence(),
    sortable: true,
    text: ({ licence }) => licence,
    cell: ({ licence }) => <span className="wrap-anywhere inline-block font-medium wide:min-w-40">{licence}</span>,
  },
  {
    id: 'tenant',
    header: m.m365_tenant(),
    sortable: true,
    hiddenAtFirst: true,
    text: ({ tenantName }) => tenantName,
    cell: ({ tenantName }) => <span className="phone:wrap-anywhere">{tenantName}</span>,
  },
  {
    id: 'client',
    header: m.m365_client(),
    sortable: true,
    text: ({ client, tenantName }) => `${client} ${tenantName}`,
    cell: ({ client, clientId, tenantName }) => (
      <span className="flex min-w-0 flex-col">
        <Link {...toClient(clientId)} look="plain" className="wrap-anywhere">
          {client}
        </Link>
        <span className="wrap-anywhere text-ink-soft text-sm">{tenantName}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: m.m365_state(),
    text: ({ state }) => stateWords[state].word(),
    cell: (row) => <LicenceState of={row} />,
  },
  {
    id: 'quantity',
    header: m.m365_in_use(),
    sortable: true,
    align: 'end',
    text: useText,
    cell: (row) => <span className="tabular whitespace-nowrap">{useText(row)}</span>,
  },
  { id: 'term', header: m.m365_term(), text: termText, cell: termText },
  {
    id: 'endDate',
    header: m.m365_end(),
    sortable: true,
    text: ({ endDate }) => formatDay(endDate),
    cell: ({ endDate }) => <DayText day={endDate} />,
  },
  { id: 'renewal', header: m.m365_after_term(), text: renewalText, cell: renewalText },
  {
    id: 'startDate',
    header: m.m365_start(),
    sortable: true,
    hiddenAtFirst: true,
    text: ({ startDate }) => formatDay(startDate),
    cell: ({ startDate }) => <DayText day={startDate} />,
  },
  { id: 'sku', header: m.m365_sku(), hiddenAtFirst: true, cell: ({ ProductSku }) => ProductSku },
  {
    id: 'subscription',
    header: m.m365_subscription(),
    hiddenAtFirst: true,
    isLong: true,
    cell: ({ subscriptionId }) => subscriptionId,
  },
]
