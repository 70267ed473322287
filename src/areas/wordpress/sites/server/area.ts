import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { anySiteRight, listRight, siteRights } from '../rules/who-may.ts'
import { siteInstalledChanged } from './domain-events.ts'
import { noteSeen } from './keep-facts.ts'
import { logLines } from './log-lines.ts'
import { siteOperations } from './operations.ts'
import { readDue, readSite } from './read-site.ts'
import { wordPressReason } from './reason-text.ts'
import { siteRoutes } from './routes.ts'
import { siteSubscribers } from './subscribers.ts'

export default area({
  tables: ['wordpress_site'],
  personalData: {
    // The users of a site are in its facts, by name and address.
    wordpress_site: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: siteRights },
      onErasure: remove,
    },
  },
  routes: [siteRoutes],
  jobs: [readSite, readDue, noteSeen],
  operations: siteOperations,
  events: [siteInstalledChanged],
  subscribers: siteSubscribers,
  taskReasons: { wordpress: wordPressReason },
  taskReaders: { 'wordpress.': siteRights, 'wordpress.updates.': listRight },
  taskNeeds: { 'wordpress.': { access: [anySiteRight], scope: 'hosting:write' } },
  log: logLines,
})
