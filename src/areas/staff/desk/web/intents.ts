import { Activity, ListChecks, RotateCcw, ServerCrash } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'work',
    label: m.desk_title,
    also: m.desk_want_work_also,
    icon: ListChecks,
    to: '/staff',
    often: 1,
  },
  {
    id: 'failed',
    label: m.desk_want_failed,
    also: m.desk_want_failed_also,
    icon: RotateCcw,
    to: '/staff',
    search: { tab: 'failed' },
  },
  {
    id: 'dead',
    label: m.desk_tasks_dead,
    also: m.desk_want_dead_also,
    icon: ServerCrash,
    to: '/staff',
    search: { tab: 'dead' },
  },
  {
    id: 'status',
    label: m.desk_status_title,
    also: m.desk_want_status_also,
    icon: Activity,
    to: '/staff/service-status',
  },
]
