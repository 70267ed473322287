import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toDecimal } from '#base/money.ts'
import { Bone } from '#design/components/skeleton.tsx'
import { Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { DomainExtra, DomainRow } from '../contract/shapes.ts'
import { domainExtra } from './queries.ts'

/** The rows of a page whose extra columns are loaded together. */
export type ExtraOf = { clientId: number | undefined; ids: readonly number[] }

/** A cell of an extra column: the first one that is drawn loads the whole page. */
function ExtraCell({ of, id, show }: { of: ExtraOf; id: number; show: (extra: DomainExtra) => React.ReactNode }) {
  const { data, isPending } = useQuery(domainExtra(of.clientId, of.ids))
  const extra = data?.find((one) => one.id === id)
  return extra ? show(extra) : isPending ? <Bone className="h-4 w-16" /> : null
}

const modes: Record<string, () => string> = {
  ours: m.portfolio_mode_ours,
  own: m.portfolio_mode_own,
  secondary: m.portfolio_mode_secondary,
}
const dnssecWords: Record<string, () => string> = {
  enabled: m.portfolio_on,
  disabled: m.portfolio_off,
  enabling: m.portfolio_changing,
  disabling: m.portfolio_changing,
}

/** Extra columns, hidden by default. */
export const extraColumns = (of: ExtraOf, known: (id: number) => DomainExtra | undefined): Column<DomainRow>[] => [
  {
    id: 'price',
    header: m.portfolio_price(),
    hiddenAtFirst: true,
    align: 'end',
    cell: (row) => (
      <ExtraCell
        of={of}
        id={row.id}
        show={({ price }) => (price ? <Money cents={price.renewCents} /> : m.design_none_short())}
      />
    ),
    text: (row) => cents(known(row.id)?.price?.renewCents),
  },
  {
    id: 'dnssec',
    header: 'DNSSEC',
    hiddenAtFirst: true,
    cell: (row) => (dnssecWords[row.dnssecState] ?? m.portfolio_off)(),
    text: (row) => (dnssecWords[row.dnssecState] ?? m.portfolio_off)(),
  },
  {
    id: 'nameservers',
    header: m.portfolio_nameservers(),
    hiddenAtFirst: true,
    cell: (row) => (
      <ExtraCell
        of={of}
        id={row.id}
        show={({ nameservers }) => (
          <span className="flex flex-col">
            {(modes[row.nameserverMode] ?? m.portfolio_mode_own)()}
            {nameservers?.servers.map((server) => (
              <span key={server} className="wide:whitespace-nowrap text-ink-soft text-sm">
                {server}
              </span>
            ))}
          </span>
        )}
      />
    ),
    text: (row) => known(row.id)?.nameservers?.servers.join(', '),
  },
  {
    id: 'services',
    header: m.portfolio_services(),
    hiddenAtFirst: true,
    cell: (row) => (
      <ExtraCell of={of} id={row.id} show={({ services = [] }) => services.map(({ name }) => name).join(', ')} />
    ),
    text: (row) =>
      known(row.id)
        ?.services?.map(({ name }) => name)
        .join(', '),
  },
  {
    id: 'forwardings',
    header: m.portfolio_forwardings(),
    hiddenAtFirst: true,
    align: 'end',
    cell: (row) => <ExtraCell of={of} id={row.id} show={({ forwardings }) => forwardings} />,
    text: (row) => known(row.id)?.forwardings,
  },
  {
    id: 'records',
    header: m.portfolio_records(),
    hiddenAtFirst: true,
    align: 'end',
    cell: (row) => <ExtraCell of={of} id={row.id} show={({ records }) => records ?? m.design_none_short()} />,
    text: (row) => known(row.id)?.records,
  },
]

const cents = (value: number | undefined) => (value === undefined ? '' : toDecimal(value).replace('.', ','))

/** The loaded values of extra columns, for the export of the page. */
export function useKnownExtra(of: ExtraOf): (id: number) => DomainExtra | undefined {
  const client = useQueryClient()
  return (id) => client.getQueryData(domainExtra(of.clientId, of.ids).queryKey)?.find((one) => one.id === id)
}
