import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { dropOldEmailChanges } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { emailChangeRoutes } from './routes.ts'

export default area({
  tables: ['email_change'],
  routes: [emailChangeRoutes],
  jobs: [dropOldEmailChanges],
  personalData: {
    email_change: { of: ofAccount(), given: { without: ['confirm_hash', 'undo_hash'] }, onErasure: remove },
  },
  mailKinds: {
    'session.confirm-new-email': 'account',
    'session.email-changing': 'account',
  },
  log: logLines,
})
