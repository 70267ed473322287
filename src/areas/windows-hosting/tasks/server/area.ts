import { area } from '#platform/area.ts'
import { dropTask, keepTask, runTask } from './operations.ts'
import { windowsTaskRoutes } from './routes.ts'

export default area({
  routes: [windowsTaskRoutes],
  operations: [keepTask, dropTask, runTask],
})
