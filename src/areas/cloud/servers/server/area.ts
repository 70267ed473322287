import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { addDatabase, prepareDownload, protect, restorePoint, runPolicy, stopAtVault } from './backup-operations.ts'
import { backupRoutes } from './backup-routes.ts'
import { forgetConsoleTickets } from './console-ticket.ts'
import { consoleWire } from './console-wire.ts'
import { endRule, endTemporaryRules, setFirewall } from './firewall-operations.ts'
import { firewallRoutes } from './firewall-routes.ts'
import { acknowledgeEvent, addMonitoring, keepScenario, removeMonitoring } from './monitoring-operations.ts'
import { monitoringRoutes } from './monitoring-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { migrate, setMaintenance, setPower } from './power-operations.ts'
import { protectOrdered } from './protect-ordered.ts'
import { setPtr } from './ptr.ts'
import { forgetSaved, readingSubscribers, readServer, readStale } from './reading.ts'
import { cloudReason } from './reason-text.ts'
import { resizeApproved } from './resize.ts'
import { chargeResize, resourceRoutes } from './resource-routes.ts'
import { restoreRoutes } from './restore-routes.ts'
import { noteSoftware } from './software.ts'
import { reinstall, setPassword, setRescue } from './system-operations.ts'
import { systemRoutes } from './system-routes.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: [
    'cloud_server',
    'cloud_resize',
    'cloud_temporary_rule',
    'cloud_ptr',
    'cloud_console_ticket',
    'cloud_software',
  ],
  personalData: {
    cloud_server: ofService,
    cloud_resize: ofService,
    cloud_temporary_rule: ofService,
    cloud_ptr: ofService,
    cloud_software: ofService,
    cloud_console_ticket: { of: ofAccount(), onErasure: remove },
  },
  routes: [
    ...overviewRoutes,
    ...systemRoutes,
    ...resourceRoutes,
    ...firewallRoutes,
    ...monitoringRoutes,
    ...backupRoutes,
    ...restoreRoutes,
  ],
  wires: [consoleWire],
  operations: [
    ...[setPower, setMaintenance, migrate, setPtr, setFirewall, endRule],
    ...[reinstall, setRescue, setPassword],
    ...[addMonitoring, removeMonitoring, keepScenario, acknowledgeEvent],
    ...[runPolicy, protect, addDatabase, restorePoint, prepareDownload],
  ],
  jobs: [readServer, readStale, forgetSaved, forgetConsoleTickets, endTemporaryRules, noteSoftware, stopAtVault],
  subscribers: [...readingSubscribers, chargeResize, resizeApproved, protectOrdered],
  taskReasons: { cloud: cloudReason },
  taskReaders: { cloud: ['services', 'products'] },
  taskNeeds: { 'cloud.': { access: ['perm:services|perm:products|admin'], scope: 'cloud-server:write' } },
  log: { 'cloud.': { readers: 'services', text: m.cloud_did } },
})
