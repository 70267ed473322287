import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'

export default area({
  tables: ['paid_change'],
  personalData: {
    paid_change: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
})
