import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { m } from '#words'
import { Status, type Tone } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/states.tsx'
import { DayText, Money } from '../components/text-bits.tsx'
import { toast } from '../feedback/toast.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { useTableState } from '../table/use-table-state.ts'
import { type Sample, samples } from './samples.ts'

const tones: Record<Sample['state'], { tone: Tone; label: () => string }> = {
  active: { tone: 'good', label: m.design_guide_active },
  expiring: { tone: 'warning', label: m.design_guide_expiring },
  expired: { tone: 'bad', label: m.design_guide_expired },
  pending: { tone: 'info', label: m.design_guide_pending },
}

const columns = (): Column<Sample>[] => [
  { id: 'name', header: m.design_guide_name(), cell: (row) => row.name, sortable: true },
  { id: 'owner', header: m.design_guide_owner(), cell: (row) => row.owner, sortable: true },
  {
    id: 'state',
    header: m.design_guide_status(),
    cell: (row) => (
      <Status tone={tones[row.state].tone} isBusy={row.state === 'pending'}>
        {tones[row.state].label()}
      </Status>
    ),
    text: (row) => tones[row.state].label(),
  },
  {
    id: 'expires',
    header: m.design_guide_expires(),
    cell: (row) => <DayText day={row.expires} />,
    text: (row) => row.expires,
    sortable: true,
  },
  {
    id: 'price',
    header: m.design_guide_price(),
    cell: (row) => <Money cents={row.cents} />,
    text: (row) => row.cents / 100,
    align: 'end',
    sortable: true,
  },
]

const many = samples(10_000)
const paged = samples(57)

const menu = (row: Sample) => [
  { id: 'renew', label: m.design_guide_renew(), icon: RefreshCw, onAction: () => toast.good(m.design_guide_saved()) },
  { id: 'delete', label: m.design_guide_delete({ name: row.name }), icon: Trash2, danger: true },
]

const empty = () => (
  <EmptyState title={m.design_guide_empty_title()} actions={<Button icon={Plus}>{m.design_add()}</Button>}>
    {m.design_guide_empty_text()}
  </EmptyState>
)

const done = { error: null, isPending: false, refetch: () => undefined }

/** One table that pages, as if from a server, and one with ten thousand rows at hand. */
export function Tables() {
  const server = useTableState({ perPage: 10, filterIds: ['state', 'period'] })
  const local = useTableState({ prefix: 'all-' })
  const first = (server.page - 1) * server.perPage
  const found = paged.filter(
    (row) =>
      (!server.q || row.name.includes(server.q)) &&
      (!server.filters.state || server.filters.state.split(',').includes(row.state)),
  )
  return (
    <>
      <h2 className="font-semibold text-lg">{m.design_guide_table()}</h2>
      <DataTable
        name="guide"
        label={m.design_domains()}
        columns={columns()}
        state={server}
        query={{
          ...done,
          data: {
            data: found.slice(first, first + server.perPage),
            page: server.page,
            perPage: server.perPage,
            total: found.length,
          },
        }}
        rowId={(row) => row.id}
        onOpen={(row) => toast.info(row.name)}
        rowMenu={menu}
        bulk={(rows, clear) => (
          <Button size="small" icon={RefreshCw} onPress={clear}>
            {`${m.design_guide_renew()} (${rows.length})`}
          </Button>
        )}
        searchLabel={m.design_guide_search_domain()}
        filters={[
          {
            id: 'state',
            label: m.design_guide_status(),
            type: 'checkbox',
            choices: Object.entries(tones).map(([value, { label }]) => ({ value, label: label() })),
          },
          { id: 'period', label: m.design_guide_range(), type: 'date-range' },
        ]}
        empty={empty()}
      />
      <h2 className="font-semibold text-lg">{m.design_guide_table_rows({ count: '10.000' })}</h2>
      <DataTable
        name="guide-all"
        label={m.design_guide_table_rows({ count: '10.000' })}
        columns={columns()}
        state={local}
        query={{ ...done, data: many }}
        rowId={(row) => row.id}
        searchLabel={m.design_guide_search_domain()}
        empty={empty()}
      />
      <DataTable
        name="guide-loading"
        label={m.design_loading()}
        columns={columns()}
        state={local}
        query={{ ...done, isPending: true, data: undefined as readonly Sample[] | undefined }}
        rowId={(row) => row.id}
        empty={empty()}
      />
    </>
  )
}
