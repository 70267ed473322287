import { useQuery } from '@tanstack/react-query'
import { ListTodo, RotateCcw, Undo2 } from 'lucide-react'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import type { AnswerOf } from '#base/call.ts'
import { formatMoment } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { adminCalls, type Bulk, bulkItemStates } from '../../contract/calls.ts'
import { m365Keys } from '../keys.ts'
import { bulkItems, bulkItemTable, failedOf } from '../queries.ts'
import { bulkWords, itemWords, termLine, totalOf } from './bulk-words.ts'
import { namedColumn, renewalColumn } from './renewal-columns.tsx'

type Items = AnswerOf<typeof adminCalls.bulkItems>
type Item = Items['data'][number]

const columns = (): Column<Item>[] => [
  namedColumn({ id: 'licence', header: m.m365_licence() }, ({ licence: name, tenant }) => ({ name, tenant })),
  renewalColumn(({ before, after }) => ({ before: termLine(before), after: termLine(after) })),
  {
    id: 'state',
    header: m.m365_state(),
    text: ({ state }) => itemWords[state].word(),
    cell: ({ state, reason }) => (
      <span className="flex min-w-0 flex-col">
        <Status tone={itemWords[state].tone}>{itemWords[state].word()}</Status>
        {reason && <span className="text-sm">{reason}</span>}
      </span>
    ),
  },
  { id: 'ended', header: m.m365_ended(), cell: ({ finishedAt }) => <MomentText moment={finishedAt} /> },
]

type Props = { id: string | undefined; onClose: () => void; onAgain: (references: readonly string[]) => void }

/** One change of many renewals: how far it is, undone while it waits, and how each of them ended. */
export function BulkPanel({ id, onClose, onAgain }: Props) {
  const table = useTableState(bulkItemTable)
  const query = useQuery(bulkItems(id ?? '', table))
  const bulk = loadedData(query)?.bulk
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={bulk ? m.m365_bulk_label({ count: totalOf(bulk) }) : m.m365_bulk_one()}
      subtitle={bulk?.by}
      footer={bulk && <Ways bulk={bulk} onAgain={onAgain} />}
    >
      <Loaded query={query} waiting={<Skeleton lines={10} />} missing={{ name: id }}>
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <Standing bulk={loaded.bulk} />
            <DataTable
              name="m365-bulk-items"
              label={m.m365_bulk_items()}
              columns={columns()}
              state={table}
              query={query}
              rowId={({ subscriptionId }) => subscriptionId}
              filters={[
                {
                  id: 'state',
                  label: m.m365_state(),
                  type: 'checkbox',
                  choices: bulkItemStates.map((value) => ({ value, label: itemWords[value].word() })),
                },
              ]}
              empty={<EmptyState icon={ListTodo} title={m.m365_bulk_no_items()} />}
            />
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}

/** When it begins, how far it is, and that it goes on by itself. */
function Standing({ bulk }: { bulk: Bulk }) {
  const { state, beginsAt, finishedAt, counts } = bulk
  const { tone, word } = bulkWords[state]
  const ended = counts.done + counts.failed
  const moment = formatMoment(state === 'done' || state === 'undone' ? (finishedAt ?? beginsAt) : beginsAt)
  const said = {
    waiting: m.m365_bulk_waits_text,
    running: m.m365_bulk_runs_text,
    done: m.m365_bulk_ended_text,
    undone: m.m365_bulk_undone_text,
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={tone} isBusy={state === 'running'}>
          {word()}
        </Status>
        <span className="text-ink-soft text-sm">{said[state]({ moment })}</span>
      </p>
      {state !== 'undone' && (
        <ProgressBar
          label={m.m365_bulk_progress()}
          value={ended}
          max={Math.max(1, totalOf(bulk))}
          valueText={m.m365_bulk_far({ done: counts.done, total: totalOf(bulk) })}
        />
      )}
      {counts.failed > 0 && <Banner meaning="bad">{m.m365_bulk_failed({ count: counts.failed })}</Banner>}
    </div>
  )
}

/** What can be done with it now. */
function Ways({ bulk: { id, state, beginsAt, counts, task }, onAgain }: { bulk: Bulk; onAgain: Props['onAgain'] }) {
  const refreshes = [m365Keys.all, taskKeys.all]
  const undo = useCall(adminCalls.undo, { refreshes, done: () => toast.good(m.m365_bulk_undone()) })
  const again = useCall(() => failedOf(id), { done: onAgain })
  const goOn = useCall(homeCalls.retryTask, { refreshes })
  const isBefore = Date.parse(beginsAt) > Date.now()
  // A run that Microsoft kept from going on stands still until somebody has it go on.
  const isStuck = state === 'waiting' && !isBefore && counts.done + counts.failed > 0
  return (
    <>
      {state === 'waiting' && isBefore && (
        <Button
          look="danger-quiet"
          icon={Undo2}
          isPending={undo.isPending}
          onPress={() => undo.mutate({ params: { id } })}
        >
          {m.m365_bulk_undo()}
        </Button>
      )}
      {isStuck && task !== null && (
        <Button
          look="primary"
          icon={RotateCcw}
          isPending={goOn.isPending}
          onPress={() => goOn.mutate({ params: { id: task } })}
        >
          {m.m365_bulk_go_on()}
        </Button>
      )}
      {counts.failed > 0 && state === 'done' && (
        <Button icon={RotateCcw} isPending={again.isPending} onPress={() => again.mutate()}>
          {m.m365_bulk_choose_failed({ count: counts.failed })}
        </Button>
      )}
    </>
  )
}
