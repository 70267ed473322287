import { area } from '#platform/area.ts'
import { decideHeld } from './decide.ts'
import { logLines } from './log-lines.ts'
import { heldRoutes, incomingRoutes, outgoingRoutes } from './routes.ts'

export default area({
  routes: [incomingRoutes, outgoingRoutes, heldRoutes],
  operations: [decideHeld],
  log: logLines,
})
