import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { retryMany } from '#platform/jobs/many/start-many.ts'
import { m } from '#words'
import { resizeMany, switchMany } from './many-mailboxes.ts'
import { directoryRoutes } from './routes.ts'

const manyRows = [switchMany, resizeMany] as const

export default area({
  routes: [directoryRoutes],
  jobs: manyRows.map(({ job }) => job),
  subscribers: [retryMany(manyRows)],
  taskTitles: titlesOf({
    'mail.switch-many': m.directory_task_switch,
    'mail.switch-many.on': m.directory_task_on,
    'mail.switch-many.off': m.directory_task_off,
    'mail.resize-many': m.directory_task_resize,
  }),
})
