import { useQuery } from '@tanstack/react-query'
import { Ban, Check, CircleSlash, Download, RotateCcw, Square, X } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { download } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import { homeCalls } from '../contract/calls.ts'
import type { TaskItem, TaskLine } from '../contract/shapes.ts'
import { isBought } from '../rules/bought-work.ts'
import { isEnded, taskItems, useRetryTask, useStopTask } from './queries.ts'

/** Work on many things: how far it is, what became of each, a way to stop it, and again for what failed. */
export function TaskItems({ taskId }: { taskId: number }) {
  const { data, error } = useQuery(taskItems(taskId))
  if (!data) return error ? <Banner meaning="bad">{errorText(error)}</Banner> : <Skeleton lines={4} />
  return (
    <div className="flex flex-col gap-4">
      <Progress task={data.task} items={data.data} />
      <ul
        aria-label={m.home_items_list({ name: data.task.label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
        tabIndex={0}
        className="scroll-thin max-h-[45vh] divide-y divide-line overflow-y-auto rounded-lg border border-line"
      >
        {data.data.toSorted(byInterest).map((item) => (
          <ItemLine key={item.position} item={item} />
        ))}
      </ul>
      <Ways task={data.task} />
    </div>
  )
}

/** Failed items come first. */
const interest: TaskItem['state'][] = ['failed', 'impossible', 'waiting', 'stopped', 'done']
const byInterest = (one: TaskItem, other: TaskItem) =>
  interest.indexOf(one.state) - interest.indexOf(other.state) || one.position - other.position

const nothing = { total: 0, done: 0, failed: 0, impossible: 0 }

function Progress({ task, items }: { task: TaskLine; items: readonly TaskItem[] }) {
  const { total, done, failed, impossible } = task.many ?? nothing
  const ended = done + failed + impossible
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      <ProgressBar
        label={m.home_items_result({ ended, total })}
        value={ended}
        max={total}
        valueText={endedText(items)}
        tone={toneOf(task)}
      />
      <p className="text-ink-soft text-sm">
        {task.reasonCode === 'stopped' ? <Stopped task={task} /> : !isEnded(task.state) && m.home_items_goes_on()}
      </p>
    </div>
  )
}

/** Who stopped it, and how many items were left unchanged. */
function Stopped({ task: { many } }: { task: TaskLine }) {
  const left = many ? many.total - many.done - many.failed - many.impossible : 0
  const { by, at } = many?.stopped ?? { by: '', at: '' }
  return [
    by ? m.home_items_stopped_by({ name: by, moment: formatMoment(at) }) : m.home_items_stopped(),
    left > 0 ? m.home_items_left({ count: left }) : '',
  ].join(' ')
}

/** The number of items per outcome, in the words of the items and the export. */
function endedText(items: readonly TaskItem[]): string {
  const ended = items.filter(({ state }) => state !== 'waiting' && state !== 'stopped').toSorted(byInterest)
  return [...Map.groupBy(ended, ({ said }) => said)].map(([said, { length }]) => `${length} × ${said}`).join(', ')
}
const toneOf = ({ state, many }: TaskLine) => {
  if (state === 'done') return many && many.impossible > 0 ? 'warning' : 'good'
  return state === 'failed' ? 'warning' : 'info'
}

function Ways({ task }: { task: TaskLine }) {
  const stop = useStopTask()
  const retry = useRetryTask()
  const file = useCall(() => download(homeCalls.taskItemsFile, { params: { id: task.id } }))
  const mayBuy = useMayBuy()
  const error = stop.error ?? retry.error ?? file.error
  const failed = task.many?.failed ?? 0
  return (
    <>
      {error && <Banner meaning="bad">{errorText(error)}</Banner>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {task.canStop && (
          <Button icon={Square} size="small" isPending={stop.isPending} onPress={() => stop.mutate(task.id)}>
            {stop.isSuccess ? m.home_items_stopping() : m.home_items_stop()}
          </Button>
        )}
        {task.canRetry && failed > 0 && (mayBuy || !isBought(task.kind)) && (
          <Button
            icon={RotateCcw}
            look="primary"
            size="small"
            isPending={retry.isPending}
            onPress={() => retry.mutate(task.id)}
          >
            {m.home_items_again({ count: failed })}
          </Button>
        )}
        {isEnded(task.state) && (
          <Button icon={Download} size="small" isPending={file.isPending} onPress={() => file.mutate()}>
            {m.home_items_file()}
          </Button>
        )}
      </div>
    </>
  )
}

const looks = {
  done: { icon: Check, tone: 'text-good-ink', text: 'text-ink-soft' },
  failed: { icon: X, tone: 'text-bad-ink', text: 'text-bad-ink' },
  impossible: { icon: Ban, tone: 'text-warning-ink', text: 'text-ink-soft' },
  stopped: { icon: CircleSlash, tone: 'text-ink-soft', text: 'text-ink-soft' },
} as const

/** What became of one, in the words of the file. */
function ItemLine({ item: { label, state, said, error } }: { item: TaskItem }) {
  return (
    <li className="flex items-start gap-2.5 px-3 py-2">
      <span className="flex h-5 w-4 shrink-0 items-center">
        {state === 'waiting' ? <Spinner size={12} /> : <Mark state={state} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="break-all">{label}</span>
        <span className={`block text-sm ${state === 'waiting' ? 'text-ink-soft' : looks[state].text}`}>
          {error ? m.home_item_because({ said, reason: error }) : said}
        </span>
      </span>
    </li>
  )
}

function Mark({ state }: { state: keyof typeof looks }) {
  const { icon: Icon, tone } = looks[state]
  return <Icon aria-hidden size={14} className={tone} />
}
