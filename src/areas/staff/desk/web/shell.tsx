import { Activity, LayoutGrid, RotateCcw } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toDeadJobs, toDesk, toServiceStatus } from './public.ts'

/** The first and the last lines of the menu's part for staff; other areas put theirs between. */
export const shellParts: ShellParts = {
  staffLinks: [
    { path: toDesk().to, label: m.desk_title, icon: LayoutGrid, position: 0 },
    { path: toDeadJobs().to, label: m.desk_jobs_title, icon: RotateCcw, position: 900 },
    { path: toServiceStatus().to, label: m.desk_status_title, icon: Activity, position: 910 },
  ],
}
