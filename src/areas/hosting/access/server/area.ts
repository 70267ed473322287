import { area } from '#platform/area.ts'
import { addKey, removeKey, resetDatabase, resetFtp, switchDatabase, switchSsh } from './operations.ts'
import { accessRoutes } from './routes.ts'

export default area({
  routes: [accessRoutes],
  operations: [switchDatabase, resetDatabase, resetFtp, switchSsh, addKey, removeKey],
})
