import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye, MailCheck, RefreshCw, ScrollText, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { type LogLine, mostAtOnce } from '../contract/calls.ts'
import { verdicts } from '../rules/verdicts.ts'
import { LineStatus, logColumns } from './log-columns.tsx'
import { type Direction, heldIn, logPages, logTable } from './queries.ts'
import { canDecide, type HeldActs, useDeciding } from './use-deciding.ts'
import { subjectOf, verdictWords } from './verdict-words.ts'

const MessagePanel = lazy(() => import('./message-panel.tsx').then((file) => ({ default: file.MessagePanel })))
const DeleteHeld = lazy(() => import('./delete-held.tsx').then((file) => ({ default: file.DeleteHeld })))

const filters = (): Filter[] => [
  { id: 'period', label: m.log_period(), type: 'date-range' },
  { id: 'sender', label: m.log_sender(), type: 'text' },
  { id: 'recipient', label: m.log_recipient(), type: 'text' },
  {
    id: 'verdict',
    label: m.log_verdict(),
    type: 'radio',
    choices: verdicts.map((value) => ({ value, label: verdictWords[value].label() })),
  },
]

/** The log of one direction; a message opens in a panel (`?message=`). */
export function LogTable({ domain, direction }: { domain: string; direction: Direction }) {
  const state = useTableState(logTable(direction))
  const query = useInfiniteQuery(logPages(domain, direction, state))
  const deciding = useDeciding(domain, direction)
  const lines = query.data?.pages.flatMap(({ data }) => data.map(deciding.asDecided))
  const panel = usePanel('message')
  const { row: open, isMissing } = usePanelRow(panel, lines, ({ id }) => id)
  const [deleting, setDeleting] = useState<readonly LogLine[]>()
  const acts = { deciding, remove: setDeleting }
  const isHeldOnly = state.filters.verdict === 'held'
  return (
    <>
      <DataTable
        name={`mail-log-${direction}`}
        label={m.log_title()}
        columns={logColumns(direction, deciding.decidingOf)}
        state={state}
        query={{ ...query, data: lines }}
        rowId={({ id }) => id}
        rowLabel={subjectOf}
        onOpen={({ id }) => panel.open(id)}
        rowMenu={(line) => menuOf(line, { ...acts, open: () => panel.open(line.id) })}
        bulk={(rows, clear) => <HeldChosen rows={rows} clear={clear} {...acts} />}
        filters={filters()}
        toolbar={
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <Button
              aria-pressed={isHeldOnly}
              className={isHeldOnly ? 'border-brand-line! bg-brand-tint! text-brand-ink!' : undefined}
              onPress={() => state.setFilter('verdict', isHeldOnly ? undefined : 'held')}
            >
              {m.log_only_held()}
            </Button>
            <UpTo moment={query.data?.pages[0]?.upTo} isPending={query.isFetching} refetch={query.refetch} />
          </span>
        }
        empty={
          <EmptyState icon={ScrollText} title={m.log_no_mail()}>
            {m.log_no_mail_help()}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <p className="mt-3 flex justify-center">
          <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
            {m.log_older()}
          </Button>
        </p>
      )}
      <SidePanel
        isOpen={open !== undefined}
        onClose={panel.close}
        width="wide"
        title={open ? subjectOf(open) : ''}
        subtitle={open && <LineStatus line={open} deciding={deciding.decidingOf(open)} />}
      >
        {open && <MessagePanel key={open.id} domain={domain} line={open} {...acts} />}
      </SidePanel>
      <MissingPanel panel={panel} isMissing={isMissing} title={m.log_title()} />
      {deleting && (
        <DeleteHeld
          lines={deleting}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => deciding.decide.mutateAsync({ lines: deleting, as: 'delete' })}
        />
      )}
    </>
  )
}

/** Up to when the log goes; later messages are not in it yet. */
const UpTo = ({
  moment,
  isPending,
  refetch,
}: {
  moment: string | undefined
  isPending: boolean
  refetch: () => unknown
}) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-1 text-ink-soft text-sm">
    {moment && (
      <>
        {m.log_up_to()} <MomentText moment={moment} />
      </>
    )}
    <IconButton label={m.log_refresh()} icon={RefreshCw} size="small" isPending={isPending} onPress={refetch} />
  </span>
)

function menuOf(line: LogLine, { deciding, remove, open }: HeldActs & { open: () => void }) {
  const look = { id: 'open', label: m.log_open(), icon: Eye, onAction: open }
  if (!canDecide(line, deciding)) return [look]
  const { mutate } = deciding.decide
  return [
    look,
    {
      id: 'deliver',
      label: m.log_deliver(),
      icon: MailCheck,
      onAction: () => mutate({ lines: [line], as: 'deliver' }),
    },
    ...(line.direction === 'in'
      ? [
          {
            id: 'allow',
            label: m.log_deliver_allow(),
            help: m.log_deliver_allow_help(),
            icon: ShieldCheck,
            onAction: () => mutate({ lines: [line], as: 'allow' }),
          },
        ]
      : []),
    { id: 'delete', label: m.log_delete(), icon: Trash2, danger: true, onAction: () => remove([line]) },
  ]
}

/** The same for several at once; those not held are skipped. */
function HeldChosen({ rows, clear, deciding, remove }: HeldActs & { rows: readonly LogLine[]; clear: () => void }) {
  const lines = rows.filter((line) => canDecide(line, deciding))
  if (lines.length === 0) return <span className="text-ink-soft text-sm">{m.log_none_held()}</span>
  const isTooMany = heldIn(lines).length > mostAtOnce
  const { mutate, isPending } = deciding.decide
  const deliver = (as: 'deliver' | 'allow') => mutate({ lines, as }, { onSuccess: clear })
  return (
    <>
      <Button
        size="small"
        icon={MailCheck}
        isDisabled={isTooMany}
        isPending={isPending}
        onPress={() => deliver('deliver')}
      >
        {m.log_deliver()}
      </Button>
      {lines.every(({ direction }) => direction === 'in') && (
        <Button size="small" icon={ShieldCheck} isDisabled={isTooMany} onPress={() => deliver('allow')}>
          {m.log_deliver_allow()}
        </Button>
      )}
      <Button size="small" look="danger-quiet" icon={Trash2} isDisabled={isTooMany} onPress={() => remove(lines)}>
        {m.log_delete()}
      </Button>
      {isTooMany && <span className="text-ink-soft text-sm">{m.log_too_many({ most: mostAtOnce })}</span>}
    </>
  )
}
