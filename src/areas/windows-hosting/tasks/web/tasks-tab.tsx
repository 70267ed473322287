import { AlarmClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import { RunPanel } from '#areas/hosting/tasks/web/public.ts'
import type { WindowsTaskTold } from '#areas/windows-hosting/space/contract/shapes.ts'
import { type ReadWindows, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { windowsTaskCalls } from '../contract/calls.ts'
import { taskOutput } from './queries.ts'
import { startedBy } from './started-by.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskRow } from './task-row.tsx'

/** What a hosting on Windows starts by the clock. */
export const TasksTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>{(space) => <Tasks space={space} />}</WindowsTab>
)

function Tasks({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay, abilities } = space
  const [edited, setEdited] = useState<WindowsTaskTold | 'new'>()
  const [leaving, setLeaving] = useState<string>()
  const drop = useCall(windowsTaskCalls.delete, { refreshes: [spaceKeys.all], inPlace: true })
  const start = useCall(windowsTaskCalls.run, { refreshes: [spaceKeys.all] })
  const output = usePanel('run')
  const shown = facts.tasks.find(({ name }) => name === output.value)
  const run = (name: string) => {
    start.mutate({ params: { id }, body: { name } })
    output.open(name)
  }
  const isBusy = underWay.includes('tasks')
  const isShut = !canChange || isBusy || !abilities.tasks.can
  const add = (
    <Button icon={Plus} look="primary" isDisabled={isShut} onPress={() => setEdited('new')}>
      {m.windows_tasks_add()}
    </Button>
  )
  return (
    <Section
      title={m.windows_tasks_title()}
      help={abilities.tasks.because ?? m.windows_tasks_help({ user: facts.user })}
      isFlush
      actions={isBusy ? <UnderWay when /> : facts.tasks.length > 0 && add}
    >
      {facts.tasks.length === 0 ? (
        <EmptyState icon={AlarmClock} title={m.windows_tasks_none()} actions={add}>
          {m.windows_tasks_none_help()}
        </EmptyState>
      ) : (
        <ul aria-label={m.windows_tasks_title()} className="divide-y divide-line border-line border-t">
          {facts.tasks.map((task) => (
            <TaskRow
              key={task.name}
              task={task}
              isShut={isShut}
              canRun={canChange && abilities.tasks.can && !underWay.includes('runs')}
              onRun={() => run(task.name)}
              onOutput={() => output.open(task.name)}
              onEdit={() => setEdited(task)}
              onRemove={() => setLeaving(task.name)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <TaskDialog id={id} task={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <RunPanel
        started={shown && { name: shown.name, starts: startedBy(shown), query: taskOutput(id, shown.name) }}
        isStarting={start.isPending}
        onClose={output.close}
        opener={output.opener}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.windows_tasks_remove({ name: leaving ?? '' })}
        action={m.windows_tasks_remove({ name: leaving ?? '' })}
        danger
        onConfirm={() => drop.mutateAsync({ params: { id }, body: { name: leaving ?? '' } })}
      >
        <p>{m.windows_tasks_remove_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}
