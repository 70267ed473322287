import { area } from '#platform/area.ts'
import {
  resetDatabase,
  resetFtp,
  setDatabaseHostname,
  setFtpHostname,
  setLevel,
  switchDatabase,
  switchFtp,
} from './operations.ts'
import { windowsAccessRoutes } from './routes.ts'

export default area({
  routes: [windowsAccessRoutes],
  operations: [switchFtp, setFtpHostname, resetFtp, switchDatabase, setDatabaseHostname, setLevel, resetDatabase],
})
