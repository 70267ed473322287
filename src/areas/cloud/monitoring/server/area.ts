import { area } from '#platform/area.ts'
import { acknowledgeEvent, addMonitoring, keepScenario, removeMonitoring } from './operations.ts'
import { monitoringRoutes } from './routes.ts'

export default area({
  routes: monitoringRoutes,
  operations: [addMonitoring, removeMonitoring, keepScenario, acknowledgeEvent],
})
