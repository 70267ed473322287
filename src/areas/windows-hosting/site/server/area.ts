import { area } from '#platform/area.ts'
import { addAddress, dropAddress, dropDirectory, keepDirectory, setIndex, setLogFormat } from './operations.ts'
import { windowsSiteRoutes } from './routes.ts'

export default area({
  routes: [windowsSiteRoutes],
  operations: [addAddress, dropAddress, setIndex, setLogFormat, keepDirectory, dropDirectory],
})
