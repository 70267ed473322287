import { area } from '#platform/area.ts'
import { createUser, deleteUser, setLicences, setPassword } from './operations.ts'
import { userRoutes } from './routes.ts'

export default area({ routes: [userRoutes], operations: [createUser, setPassword, setLicences, deleteUser] })
