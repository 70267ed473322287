import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { forgetFaults, noteFaults } from './note-faults.ts'
import { windowsUseRoutes } from './routes.ts'

export default area({
  tables: ['windows_config_fault'],
  personalData: {
    windows_config_fault: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [windowsUseRoutes],
  jobs: [forgetFaults],
  subscribers: [noteFaults],
})
