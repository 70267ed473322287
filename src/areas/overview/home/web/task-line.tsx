import { ArrowRight, RotateCcw, Square } from 'lucide-react'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'
import type { TaskLine } from '../contract/shapes.ts'
import { isBought } from '../rules/bought-work.ts'
import { useRetryTask, useStopTask } from './queries.ts'
import { needsOwner, taskTarget, waitsFor } from './task-target.ts'

const looks: Record<TaskLine['state'], { tone: Tone; word: () => string }> = {
  queued: { tone: 'neutral', word: m.home_task_queued },
  running: { tone: 'info', word: m.home_task_running },
  waiting: { tone: 'warning', word: m.home_task_waiting },
  done: { tone: 'good', word: m.home_task_done },
  failed: { tone: 'bad', word: m.home_task_failed },
}

/** One task: its title, its progress, and the action after a failure. */
type Props = { task: TaskLine; onGo: () => void; onShow: (taskId: number) => void }
export function OneTask({ task, onGo, onShow }: Props) {
  const { tone, word } = looks[task.state]
  const retry = useRetryTask()
  const mayBuy = useMayBuy()
  const canRetry = task.canRetry && (mayBuy || !isBought(task.kind))
  // A task that waits for someone has no progress bar, because it does not continue by itself.
  const isUnderWay = task.state === 'running'
  const target = taskTarget(task)
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-medium">
          {target ? (
            <Link {...target} look="plain" onClick={onGo} className="break-all">
              {task.label}
            </Link>
          ) : (
            task.label
          )}
        </p>
        <span className="shrink-0 text-sm">
          <Status tone={tone} isBusy={task.state === 'running'}>
            {task.reasonCode === 'stopped' ? m.home_task_stopped() : word()}
          </Status>
        </span>
      </div>
      <p className="flex justify-between gap-3 text-ink-soft text-sm">
        <span>
          {task.title}
          {isUnderWay && task.steps && ` · ${m.home_task_steps(task.steps)}`}
        </span>
        <MomentText moment={task.finishedAt ?? task.updatedAt} />
      </p>
      {isUnderWay && (
        <ProgressBar label={`${task.title} ${task.label}`} labelHidden value={task.progress} tone="info" />
      )}
      {task.state === 'waiting' && <p className="text-warning-ink text-sm">{waitsFor(task)}</p>}
      {task.many && (
        <div>
          <Button size="small" onPress={() => onShow(task.id)}>
            {m.home_items_show()}
          </Button>
        </div>
      )}
      {task.canStop && !task.many && <StopTask id={task.id} />}
      {task.reason && (
        <p className={task.state === 'failed' ? 'text-bad-ink text-sm' : 'text-ink-soft text-sm'}>{task.reason}</p>
      )}
      {retry.error && <p className="text-bad-ink text-sm">{errorText(retry.error)}</p>}
      {canRetry && needsOwner(task) && (
        <div>
          <LinkButton {...toDomain(task.label)} size="small" iconAfter={ArrowRight} onClick={onGo}>
            {m.home_do_look()}
          </LinkButton>
        </div>
      )}
      {canRetry && !needsOwner(task) && (
        <div>
          <Button size="small" icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.mutate(task.id)}>
            {m.design_retry()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Stops it between two steps; what is done stays done. */
function StopTask({ id }: { id: number }) {
  const stop = useStopTask()
  return (
    <div>
      <Button size="small" icon={Square} isPending={stop.isPending} onPress={() => stop.mutate(id)}>
        {m.home_items_stop()}
      </Button>
      {stop.error && <p className="text-bad-ink text-sm">{errorText(stop.error)}</p>}
    </div>
  )
}
