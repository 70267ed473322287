import { useQuery } from '@tanstack/react-query'
import { type TaskGroup, taskGroups } from '#areas/overview/home/contract/shapes.ts'
import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import { DeadJobs } from './dead-jobs.tsx'
import { staffTasks } from './queries.ts'
import { TaskList } from './task-list.tsx'

const groupWords: Record<TaskGroup, () => string> = {
  failed: m.desk_tasks_failed,
  person: m.desk_tasks_person,
  waiting: m.desk_tasks_waiting,
  running: m.desk_tasks_running,
}

/** /staff/jobs: what failed and what is on its way, of all clients; and what the portal itself could not do. */
export function JobsScreen() {
  const { data: counts } = useQuery({ ...staffTasks(), select: (answer) => answer.counts })
  const counted = (word: string, count: number | undefined) => (count ? `${word} (${count})` : word)
  return (
    <>
      <PageHeader title={m.desk_jobs_title()} help={m.desk_tasks_help()} />
      <Tabs
        label={m.desk_jobs_title()}
        param="tab"
        tabs={[
          ...taskGroups.map((group) => ({
            id: group,
            label: counted(groupWords[group](), counts?.[group]),
            content: <TaskList group={group} label={groupWords[group]()} />,
          })),
          { id: 'dead', label: counted(m.desk_tasks_dead(), counts?.dead), content: <DeadJobs /> },
        ]}
      />
    </>
  )
}
