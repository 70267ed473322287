import { area } from '#platform/area.ts'
import { named } from '#platform/audit/log-words.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { countUnused } from './count-unused.ts'
import { unusedRoutes } from './routes.ts'

const given = { needs: ['services', 'products'] } as const
const ofTenant = 'tenant_id in (select id from microsoft_tenant where client_id = $client)'

export default area({
  tables: ['unused_licence_count', 'unused_licence', 'unused_licence_exception'],
  personalData: {
    unused_licence_count: { of: { where: ofTenant }, given, onErasure: remove },
    unused_licence: {
      of: { where: `subscription_id in (select id from microsoft_subscription where ${ofTenant})` },
      given,
      onErasure: remove,
    },
    unused_licence_exception: { of: { where: ofTenant }, given, onErasure: remove },
  },
  routes: [unusedRoutes],
  jobs: [countUnused],
  log: {
    'reports.unused-licences.except': { readers: 'services', text: named(m.unused_log_except) },
    'reports.unused-licences.take-back': { readers: 'services', text: named(m.unused_log_take_back) },
  },
})
