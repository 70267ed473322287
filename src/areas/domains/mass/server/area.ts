import { area } from '#platform/area.ts'
import { massJobs, massReactions } from './jobs.ts'
import { massRoutes } from './routes.ts'
import { massTitles } from './titles.ts'

export default area({
  routes: [massRoutes],
  jobs: massJobs,
  subscribers: massReactions,
  taskTitles: massTitles,
  taskNeeds: {
    'domains.': { access: ['perm:domains|admin'], scope: 'domains:write' },
  },
  // Counts as one request, for many domains.
  taskReaders: { many: 'domains' },
})
