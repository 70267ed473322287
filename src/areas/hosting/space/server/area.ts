import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { spaceFactsRead } from './domain-events.ts'
import { logLines } from './log-lines.ts'
import { forgetTickets } from './one-time-ticket.ts'
import { hostingReason } from './reason-text.ts'
import { spaceRoutes } from './routes.ts'
import { forgetSecrets } from './secrets.ts'
import { readSpace, readStale, subscribers } from './web-space.ts'

export default area({
  tables: ['web_space', 'web_secret', 'web_ticket'],
  personalData: {
    web_space: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
    web_ticket: { of: ofAccount(), onErasure: remove },
  },
  routes: [spaceRoutes],
  jobs: [readSpace, readStale, forgetSecrets, forgetTickets],
  events: [spaceFactsRead],
  subscribers,
  taskReasons: { hosting: hostingReason },
  // What came before the statement that failed has been done, and what is no archive does not become one.
  finalReasons: { hosting: ['sql_failed', 'archive_unfit'] },
  taskReaders: { 'hosting.': ['services', 'products'] },
  taskNeeds: { 'hosting.': { access: ['perm:services|perm:products|admin'], scope: 'hosting:write' } },
  log: logLines,
})
