import { area } from '#platform/area.ts'
import { dropOldSessions, mailResetLink, mailUnlock } from './jobs.ts'
import { signInReactions } from './reactions.ts'
import { signInRoutes } from './routes.ts'

export default area({
  routes: [signInRoutes],
  jobs: [mailResetLink, dropOldSessions, mailUnlock],
  reactions: signInReactions,
})
