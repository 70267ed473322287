import { area } from '#platform/area.ts'
import { dropOldSessions, mailResetLink, mailUnlock } from './jobs.ts'
import { signInReactions } from './reactions.ts'
import { signInRoutes } from './routes.ts'

export default area({
  tables: ['access_token', 'account', 'mailed_link', 'refresh_token', 'sign_in_challenge', 'token_family'],
  routes: [signInRoutes],
  jobs: [mailResetLink, dropOldSessions, mailUnlock],
  reactions: signInReactions,
})
