import { area } from '#platform/area.ts'
import { dropOldSessions, mailResetLink, mailUnlock } from './jobs.ts'
import { signInReactions } from './reactions.ts'
import { signInRoutes } from './routes.ts'

export default area({
  tables: ['access_token', 'mailed_link', 'refresh_token', 'token_family'],
  routes: [signInRoutes],
  jobs: [mailResetLink, dropOldSessions, mailUnlock],
  reactions: signInReactions,
})
