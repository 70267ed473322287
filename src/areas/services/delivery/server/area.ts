import { area } from '#platform/area.ts'
import { blank, ofClient } from '#platform/personal-data.ts'
import {
  deliveryUnwanted,
  noticeGiven,
  noticeTakenBack,
  serviceAsked,
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from './domain-events.ts'
import { executeRequest } from './execute-request.ts'
import { serviceFigureRoutes } from './figures.ts'
import { logLines } from './log-lines.ts'
import { serviceThings } from './menu-things.ts'
import { reasonText } from './reason-text.ts'
import { deliveryRoutes } from './routes.ts'
import { sweepServices } from './sweep.ts'

export default area({
  tables: ['service', 'service_ask'],
  routes: [deliveryRoutes, serviceFigureRoutes],
  jobs: [sweepServices],
  operations: [executeRequest],
  events: [
    ...[serviceAsked, deliveryUnwanted, serviceDelivered, serviceSuspended, serviceReactivated],
    ...[serviceChanged, serviceCancelled, noticeGiven, noticeTakenBack],
  ],
  personalData: {
    service: { of: ofClient(), given: { needs: ['services', 'products'] }, onErasure: blank({ tags: "'{}'" }) },
  },
  columns: {
    service: {
      thing: ['name', 'serial_number', 'host', 'config', 'access'],
      accounts: ['suspension_reason', 'cancel_reason'],
    },
    service_ask: { thing: ['operation_id', 'wanted'], accounts: ['reason'] },
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
  log: logLines,
  taskNeeds: {
    'service.provision': { access: ['perm:services|perm:products|admin'], scope: 'orders:write' },
    'service.': { access: ['perm:services|perm:products|admin'], scope: 'products:write' },
  },
  taskReaders: { 'service.': ['services', 'products'] },
  pathReaders: { '/services': ['services', 'products'] },
  menuThings: serviceThings,
})
