import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { chargeQuantity, quantityApproved } from './change-quantity.ts'
import { creditEnded } from './end-in-window.ts'
import { followMicrosoft, logDelivery } from './follow.ts'
import { planRenewal, setSuspended } from './operations.ts'
import { licenceRoutes, nceRoutes } from './routes.ts'

export default area({
  tables: ['microsoft_change'],
  personalData: {
    microsoft_change: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [licenceRoutes, nceRoutes],
  operations: [setSuspended, planRenewal],
  subscribers: [chargeQuantity, creditEnded, quantityApproved, followMicrosoft, logDelivery],
})
