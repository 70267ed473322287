import { followChange } from '#areas/services/changes/server/public.ts'
import { area } from '#platform/area.ts'
import { licenceQuantity } from './change-quantity.ts'
import { creditEnded } from './end-in-window.ts'
import { followMicrosoft, logDelivery } from './follow.ts'
import { nextPrices } from './next-prices.ts'
import { planRenewal, setSuspended } from './operations.ts'
import { licenceRoutes, nceRoutes } from './routes.ts'

export default area({
  routes: [licenceRoutes, nceRoutes],
  nextPrices,
  operations: [setSuspended, planRenewal],
  subscribers: [...followChange(licenceQuantity), creditEnded, followMicrosoft, logDelivery],
})
