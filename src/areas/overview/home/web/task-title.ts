import { massTaskTitle } from '#areas/domains/mass/web/public.ts'
import { taskTitle } from '#areas/domains/registration/web/public.tsx'
import { psaTaskTitle } from '#areas/integrations/psa/web/public.ts'
import { serviceTaskTitle } from '#areas/services/delivery/web/public.ts'
import { m } from '#words'
import type { TaskLine } from '../contract/shapes.ts'

/** What is being done, in words. */
export const titleOf = (task: Pick<TaskLine, 'kind'>): string =>
  taskTitle(task.kind) ??
  serviceTaskTitle(task.kind) ??
  psaTaskTitle(task.kind) ??
  massTaskTitle(task.kind) ??
  m.home_task_other()
