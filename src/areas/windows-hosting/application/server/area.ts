import { area } from '#platform/area.ts'
import { saveIis, set32bit, setPipeline, setRuntime } from './operations.ts'
import { applicationRoutes } from './routes.ts'

export default area({
  routes: [applicationRoutes],
  operations: [setRuntime, setPipeline, set32bit, saveIis],
})
