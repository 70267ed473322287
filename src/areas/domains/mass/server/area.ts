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
  taskReaders: { 'domains.': 'domains' },
})
