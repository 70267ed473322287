import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { lazy, Suspense, useCallback } from 'react'
import { brandNames } from '#brands/brands.ts'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { type TableState, useTableState } from '#design/table/use-table-state.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import { departments } from '../../rules/departments.ts'
import { ticketStates } from '../../rules/states.ts'
import { priorities } from '../../rules/targets.ts'
import { deskPeople, queueDefaults, queueList } from '../queries.ts'
import { priorityWord, stateWord } from '../ticket-words.tsx'
import { queueColumns } from './queue-columns.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const DeskTicket = lazy(() => import('./desk-ticket.tsx').then((file) => ({ default: file.DeskTicket })))
const CannedPanel = lazy(() => import('./canned-panel.tsx').then((file) => ({ default: file.CannedPanel })))

const filters = (people: readonly { id: number; name: string }[]): Filter[] => [
  {
    id: 'state',
    label: m.support_state(),
    type: 'checkbox',
    choices: ticketStates.map((value) => ({ value, label: stateWord(value) })),
  },
  {
    id: 'assigned',
    label: m.support_desk_assigned(),
    type: 'radio',
    choices: [
      { value: 'me', label: m.support_desk_mine() },
      { value: 'nobody', label: m.support_desk_unassigned() },
      ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  },
  {
    id: 'priority',
    label: m.support_priority(),
    type: 'checkbox',
    choices: priorities.map((value) => ({ value, label: priorityWord(value) })),
  },
  {
    id: 'department',
    label: m.support_department(),
    type: 'checkbox',
    choices: departments.map(({ id, name }) => ({ value: id, label: name[currentLocale()] })),
  },
  {
    id: 'brand',
    label: m.support_desk_brand(),
    type: 'checkbox',
    choices: brandNames.map((value) => ({ value, label: panelNameOf(value) })),
  },
  {
    id: 'desk',
    label: m.support_desk_desk(),
    type: 'radio',
    choices: [
      { value: 'provider', label: m.support_desk_at_provider() },
      { value: 'partner', label: m.support_desk_at_partner() },
    ],
  },
]

/** /staff/support: the queue of all brands, and one ticket at a time (`?ticket=`) with its client. */
type Counts = Record<'overdue' | 'unassigned' | 'mine' | 'held', number>

/** The most used filters, each with its count. */
function QuickFilters({ state, counts }: { state: TableState; counts: Counts | undefined }) {
  const quick = [
    { id: 'overdue', value: '1', label: m.support_desk_overdue(), count: counts?.overdue },
    { id: 'assigned', value: 'nobody', label: m.support_desk_unassigned(), count: counts?.unassigned },
    { id: 'assigned', value: 'me', label: m.support_desk_mine(), count: counts?.mine },
    { id: 'held', value: '1', label: m.support_desk_held(), count: counts?.held },
  ]
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {quick.map(({ id, value, label, count }) => {
        const isOn = state.filters[id] === value
        return (
          <Button
            key={`${id}-${value}`}
            size="small"
            aria-pressed={isOn}
            className={isOn ? 'border-brand-ink! bg-brand-tint!' : undefined}
            onPress={() => state.setFilter(id, isOn ? undefined : value)}
          >
            {label}
            <span className="tabular text-ink-soft">{count ?? '…'}</span>
          </Button>
        )
      })}
    </div>
  )
}

export function DeskScreen() {
  const state = useTableState({ ...queueDefaults, filterIds: [...queueDefaults.filterIds] })
  const query = useQuery(queueList(state.query))
  const people = useQuery(deskPeople)
  const ticket = usePanel('ticket')
  const canned = usePanel('canned')
  // Links in mails have `?id=`, as on the customers' screen.
  const linked = usePanel('id')
  const shown = ticket.value ?? linked.value
  const rows = query.data?.data ?? []
  const at = rows.findIndex((row) => String(row.id) === shown)
  const go = useCallback(
    (step: 1 | -1) => {
      const next = rows[at + step]
      if (next) ticket.open(next.id)
    },
    [rows, at, ticket],
  )
  useQueueKeys(shown === undefined ? undefined : go)
  if (shown !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <DeskTicket
          key={shown}
          id={shown}
          onBack={() => (ticket.value === undefined ? linked.close() : ticket.close())}
          onNext={at >= 0 && at < rows.length - 1 ? () => go(1) : undefined}
          onPrevious={at > 0 ? () => go(-1) : undefined}
        />
      </Suspense>
    )
  return (
    <>
      <PageHeader
        title={m.support_desk_title()}
        help={m.support_desk_help()}
        actions={
          <Button icon={LibraryBig} onPress={() => canned.open('all')}>
            {m.support_desk_canned()}
          </Button>
        }
      />
      <QuickFilters state={state} counts={query.data?.counts} />
      <DataTable
        name="support-queue"
        label={m.support_desk_title()}
        columns={queueColumns()}
        state={state}
        query={query}
        views={(view) => queueList(view.query)}
        rowId={(row) => row.id}
        rowLabel={(row) => `#${row.id} ${row.subject}`}
        onOpen={(row) => ticket.open(row.id)}
        searchLabel={m.support_search_clients()}
        filters={filters(people.data ?? [])}
        empty={<EmptyState title={m.support_desk_empty()}>{m.support_desk_empty_text()}</EmptyState>}
      />
      <SidePanel isOpen={canned.isOpen} onClose={canned.close} title={m.support_desk_canned()} width="wide">
        <CannedPanel />
      </SidePanel>
    </>
  )
}
