import { area } from '#platform/area.ts'
import { registrationReactions } from './reactions.ts'
import { registrationJobs } from './register-domain.ts'
import { registrationRoutes } from './routes.ts'

export default area({
  routes: [registrationRoutes],
  jobs: registrationJobs,
  reactions: registrationReactions,
})
