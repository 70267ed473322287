import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { passkeyRoutes } from './routes.ts'

export default area({
  tables: ['passkey'],
  routes: [passkeyRoutes],
  personalData: {
    passkey: { of: ofAccount(), given: { without: ['credential_id', 'public_key'] }, onErasure: remove },
  },
  mailKinds: {
    'session.passkey-added': 'account',
    'session.passkey-removed': 'account',
  },
  log: logLines,
})
