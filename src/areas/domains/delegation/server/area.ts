import { area } from '#platform/area.ts'
import { keepAsTechnical, ofAccount } from '#platform/personal-data.ts'
import { delegationJobs } from './jobs.ts'
import { delegationReactions } from './reactions.ts'
import { delegationRoutes } from './routes.ts'

export default area({
  tables: ['delegation', 'delegation_change'],
  routes: [delegationRoutes],
  jobs: delegationJobs,
  reactions: delegationReactions,
  personalData: {
    delegation_change: { of: ofAccount(), onErasure: keepAsTechnical },
  },
})
