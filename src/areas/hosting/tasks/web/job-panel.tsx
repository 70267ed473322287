import { lazy, type RefObject } from 'react'
import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { SidePanel } from '#design/components/side-panel.tsx'
import { m } from '#words'
import type { CronTyped } from '../contract/shapes.ts'

/** Of a new job nothing; of one that is staged as new its key; of one that is there the job. */
export type EditedJob = { job?: SpaceCronJob; key?: string; values?: CronTyped }

const JobForm = lazy(() => import('./job-form.tsx').then((file) => ({ default: file.JobForm })))

type Props = {
  edited: EditedJob | undefined
  onKeep: (input: CronTyped) => void
  onClose: () => void
  root: RefObject<HTMLElement | null>
}

export const JobPanel = ({ edited, onKeep, onClose, root }: Props) => (
  <SidePanel
    isOpen={edited !== undefined}
    onClose={onClose}
    title={edited?.values ? m.web_tasks_edit({ name: edited.values.name }) : m.web_tasks_add()}
    subtitle={m.web_tasks_paste_hint()}
    focusAfter={() => root.current}
  >
    {edited && <JobForm values={edited.values} onKeep={onKeep} onClose={onClose} />}
  </SidePanel>
)
