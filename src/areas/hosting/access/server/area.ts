import { area } from '#platform/area.ts'
import {
  addKey,
  createDatabase,
  removeDatabase,
  removeKey,
  resetDatabase,
  resetFtp,
  switchDatabase,
  switchSsh,
} from './operations.ts'
import { accessRoutes } from './routes.ts'

export default area({
  routes: [accessRoutes],
  operations: [switchDatabase, resetDatabase, createDatabase, removeDatabase, resetFtp, switchSsh, addKey, removeKey],
})
