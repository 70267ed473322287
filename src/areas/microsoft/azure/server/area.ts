import { area } from '#platform/area.ts'
import { giveAccess, orderAzure, setBudget } from './operations.ts'
import { azureRoutes } from './routes.ts'

export default area({ routes: [azureRoutes], operations: [orderAzure, giveAccess, setBudget] })
