import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { endRule, endTemporaryRules, setFirewall } from './operations.ts'
import { firewallRoutes } from './routes.ts'

export default area({
  tables: ['cloud_temporary_rule'],
  personalData: {
    cloud_temporary_rule: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: firewallRoutes,
  operations: [setFirewall, endRule],
  jobs: [endTemporaryRules],
})
