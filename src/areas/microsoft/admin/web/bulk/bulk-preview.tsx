import { CalendarCheck, CalendarClock } from 'lucide-react'
import { Fragment, useState } from 'react'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { formatEuros } from '#base/money.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, Money } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { adminCalls, type BulkChange, type BulkItem } from '../../contract/calls.ts'
import { m365Keys } from '../keys.ts'
import { termLine } from './bulk-words.ts'
import { namedColumn } from './renewal-columns.tsx'

type Seen = {
  renewal: BulkChange
  ids: readonly number[]
  changed: number
  left: number
  planned: { left: number; replaced: number }
  leavesPlanned: boolean
  cents: { before: number; after: number; unpriced: number }
  items: readonly BulkItem[]
}

/** `5 × Business Basic, 1 jaar, maandelijks, € 28,00`. */
const renewalLine = ({ cents, ...term }: BulkItem['before']): string =>
  [termLine(term), cents === null ? m.m365_bulk_no_price() : formatEuros(cents)].join(', ')

const columns = (): Column<BulkItem>[] => [
  namedColumn({ id: 'client', header: m.m365_client(), sortable: true }, ({ client: name, tenant }) => ({
    name,
    tenant,
  })),
  {
    id: 'renewal',
    header: m.m365_bulk_renewal(),
    isLong: true,
    text: (item) =>
      linesOf(item)
        .map(({ term, line }) => `${term}: ${line}`)
        .join('; '),
    cell: (item) => (
      <dl className="grid gap-x-3 gap-y-0.5 text-sm small:grid-cols-[auto_1fr]">
        {linesOf(item).map(({ term, line, isNew }) => (
          <Fragment key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className={isNew ? 'font-medium' : undefined}>{line}</dd>
          </Fragment>
        ))}
      </dl>
    ),
  },
  {
    id: 'outcome',
    header: m.m365_bulk_outcome(),
    sortable: true,
    text: outcomeOf,
    cell: (item) => (
      <span className={item.problem === null && !item.replacesPlan ? '' : 'text-warning-ink'}>{outcomeOf(item)}</span>
    ),
  },
]

function outcomeOf({ problem, replacesPlan }: BulkItem): string {
  return problem ?? (replacesPlan ? m.m365_bulk_replaces() : m.m365_bulk_changes())
}

/** What runs, what was planned and by whom, and what will be. */
function linesOf({ now, planned, after, problem }: BulkItem): { term: string; line: string; isNew?: boolean }[] {
  const by = planned?.by
  return [
    { term: m.m365_bulk_line_now(), line: renewalLine(now) },
    ...(planned
      ? [
          {
            term: by ? m.m365_bulk_line_planned_by({ name: by }) : m.m365_bulk_line_planned(),
            line: renewalLine(planned),
          },
        ]
      : []),
    ...(problem === null ? [{ term: m.m365_bulk_line_will(), line: renewalLine(after), isNew: true }] : []),
  ]
}

const isOutcome: Readonly<Record<string, (item: BulkItem) => boolean>> = {
  changes: ({ problem }) => problem === null,
  replaces: ({ replacesPlan }) => replacesPlan,
  stays: ({ problem }) => problem !== null,
}

/** The third: each of them before and after, what that comes to by the year, and the way to begin. */
export function BulkPreview({ seen, onStarted }: { seen: Seen; onStarted: (id: number) => void }) {
  const table = useTableState({ prefix: 'preview-', filterIds: ['outcome'] })
  const [isAsking, setAsking] = useState(false)
  const { items, changed, left, planned, ids, renewal, leavesPlanned } = seen
  const start = useCall(adminCalls.bulk, { refreshes: [m365Keys.lists, taskKeys.all], inPlace: true })
  const isWanted = isOutcome[String(table.filters.outcome ?? '')]
  const rows = isWanted ? items.filter(isWanted) : items
  const query = { data: rows, error: null, isPending: false, refetch: () => undefined }
  return (
    <Section
      title={m.m365_bulk_preview()}
      help={m.m365_bulk_preview_help()}
      isFlush
      footer={
        <Button look="primary" icon={CalendarClock} isDisabled={changed === 0} onPress={() => setAsking(true)}>
          {m.m365_bulk_start({ count: changed })}
        </Button>
      }
    >
      <div className="px-5 pb-4">
        <Sums seen={seen} />
      </div>
      <DataTable
        name="m365-bulk-preview"
        label={m.m365_bulk_list()}
        columns={columns()}
        state={table}
        query={query}
        rowId={({ id }) => id}
        searchLabel={m.m365_bulk_search()}
        filters={[
          {
            id: 'outcome',
            label: m.m365_bulk_outcome(),
            type: 'radio',
            choices: [
              { value: 'changes', label: m.m365_bulk_changes() },
              { value: 'replaces', label: m.m365_bulk_replaces() },
              { value: 'stays', label: m.m365_bulk_stays() },
            ],
          },
        ]}
        isFlush
        empty={<EmptyState icon={CalendarCheck} title={m.m365_bulk_none_left()} />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.m365_bulk_start({ count: changed })}
        action={m.m365_bulk_start({ count: changed })}
        onConfirm={async () => {
          const { data } = await start.mutateAsync({
            body: { subscriptions: [...ids], renewal, leave_planned: leavesPlanned },
          })
          if (data.bulk) onStarted(data.bulk.id)
        }}
      >
        <p>{m.m365_bulk_start_text()}</p>
        {planned.replaced > 0 && <p>{m.m365_bulk_start_replaces({ count: planned.replaced })}</p>}
        {left > 0 && <p>{m.m365_bulk_start_left({ count: left })}</p>}
      </ConfirmDialog>
    </Section>
  )
}

function Sums({ seen: { cents, changed, left, planned } }: { seen: Seen }) {
  const { before, after, unpriced } = cents
  const more = after - before
  return (
    <div className="flex flex-col gap-3">
      <DefinitionList
        items={[
          { term: m.m365_bulk_will_change(), value: <strong>{changed}</strong> },
          { term: m.m365_bulk_will_stay(), value: String(left) },
          planned.left > 0 && { term: m.m365_bulk_plans_left(), value: String(planned.left) },
          planned.replaced > 0 && {
            term: m.m365_bulk_plans_replaced(),
            value: <strong className="text-warning-ink">{planned.replaced}</strong>,
          },
          { term: m.m365_bulk_year_now(), value: <Money cents={before} /> },
          {
            term: m.m365_bulk_year_then(),
            value: (
              <>
                <Money cents={after} className="font-semibold" />
                {more !== 0 && (
                  <span className="text-ink-soft">
                    {' '}
                    ({more > 0 ? '+' : '−'} {formatEuros(Math.abs(more))})
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {unpriced > 0 && <Banner meaning="info">{m.m365_bulk_unpriced({ count: unpriced })}</Banner>}
    </div>
  )
}
