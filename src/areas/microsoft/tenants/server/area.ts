import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { agreementMissing, licencesChanged, licencesSeen } from './domain-events.ts'
import { closeLog } from './log.ts'
import { readingSubscribers, readStale, readTenantJob } from './reading.ts'
import { officeReason } from './reason-text.ts'
import { tenantRoutes } from './routes.ts'

const given = { needs: ['services', 'products'] } as const

export default area({
  tables: ['microsoft_tenant', 'microsoft_subscription', 'microsoft_log'],
  personalData: {
    microsoft_tenant: { of: { where: 'client_id = $client' }, given, onErasure: remove },
    microsoft_subscription: {
      of: { where: 'tenant_id in (select id from microsoft_tenant where client_id = $client)' },
      given,
      onErasure: remove,
    },
    microsoft_log: { of: { where: 'client_id = $client' }, given, onErasure: remove },
  },
  routes: [tenantRoutes],
  events: [licencesSeen, licencesChanged, agreementMissing],
  jobs: [readTenantJob, readStale, closeLog],
  subscribers: readingSubscribers,
  taskReasons: { office: officeReason },
  taskReaders: { office: ['services', 'products'] },
  taskNeeds: { 'office.': { access: ['perm:services|perm:products|admin'], scope: 'office:write' } },
  log: { 'office.': { readers: 'services', text: m.office_did } },
})
