import { area } from '#platform/area.ts'
import { clearOpcache, restartPhp, setNewRelic, setPhp } from './operations.ts'
import { phpRoutes } from './routes.ts'

export default area({ routes: [phpRoutes], operations: [setPhp, restartPhp, clearOpcache, setNewRelic] })
