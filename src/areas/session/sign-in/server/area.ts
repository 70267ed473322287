import { area } from '#platform/area.ts'
import { blank, erasedAddress, nobody, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { mailboxConfirmed, otherLinkFollowed, passwordSet } from './domain-events.ts'
import { dropOldSessions, mailResetLink, mailUnlock } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { signInRoutes } from './routes.ts'
import { signInSubscribers } from './subscribers.ts'

export default area({
  tables: ['access_token', 'account', 'mailed_link', 'refresh_token', 'sign_in_challenge', 'token_family'],
  routes: [signInRoutes],
  jobs: [mailResetLink, dropOldSessions, mailUnlock],
  events: [mailboxConfirmed, otherLinkFollowed, passwordSet],
  subscribers: signInSubscribers,
  personalData: {
    token_family: { of: ofAccount(), given: {}, onErasure: remove },
    sign_in_challenge: { of: ofAccount(), onErasure: remove },
    mailed_link: { of: ofAccount(), onErasure: remove },
    account: {
      of: ofClient(),
      given: { without: ['password_hash'] },
      onErasure: blank({
        ...nobody,
        email: erasedAddress('account'),
        password_hash: 'null',
        preferences: "'{}'",
        permissions: "'{}'",
        ip_allowlist: "''",
        disabled_at: 'coalesce(disabled_at, now())',
        removed_at: 'coalesce(removed_at, now())',
      }),
    },
  },
  mailKinds: {
    'session.verify-email': 'account',
    'session.set-password': 'account',
    'session.reset-password': 'account',
    'session.password-changed': 'account',
    'session.locked-out': 'account',
  },
  log: logLines,
})
