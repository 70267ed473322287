import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { twoFactorRoutes } from './routes.ts'

export default area({
  tables: ['recovery_code', 'two_factor'],
  routes: [twoFactorRoutes],
  personalData: {
    two_factor: { of: ofAccount(), onErasure: remove },
    recovery_code: { of: ofAccount(), onErasure: remove },
  },
  mailKinds: {
    'session.two-factor-on': 'account',
    'session.two-factor-off': 'account',
    'session.two-factor-reset': 'account',
    'session.recovery-code-used': 'account',
  },
  log: logLines,
})
