import { area } from '#platform/area.ts'
import { massJobs, massReactions } from './jobs.ts'
import { massRoutes } from './routes.ts'
import { massTitles } from './titles.ts'

export default area({
  routes: [massRoutes],
  jobs: massJobs,
  subscribers: massReactions,
  taskTitles: massTitles,
})
