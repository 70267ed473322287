import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from './domain-events.ts'
import { deliveryJobs } from './jobs.ts'
import { serviceThings } from './menu-things.ts'
import { reasonText } from './reason-text.ts'
import { deliveryRoutes } from './routes.ts'
import { deliverySubscribers } from './subscribers.ts'

export default area({
  tables: ['service', 'service_ask'],
  routes: [deliveryRoutes],
  jobs: deliveryJobs,
  events: [serviceDelivered, serviceSuspended, serviceReactivated, serviceChanged, serviceCancelled],
  subscribers: deliverySubscribers,
  personalData: {
    service: { of: ofClient(), given: { needs: ['services', 'products'] }, onErasure: keepForAccounts },
  },
  mailKinds: {
    'services.active': 'services',
    'services.suspended': 'services',
    'services.reactivated': 'services',
    'services.notice': 'services',
    'services.notice-taken-back': 'services',
    'services.cancelled': 'services',
  },
  taskReasons: { service: reasonText },
  menuThings: serviceThings,
})
