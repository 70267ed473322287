import { followChange } from '#areas/services/changes/server/public.ts'
import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { forgetConsoleTickets } from './console-ticket.ts'
import { consoleWire } from './console-wire.ts'
import { forgetEndedNames, forgetNames } from './forget-names.ts'
import { listRoutes } from './list-routes.ts'
import { logLines } from './log-lines.ts'
import { overviewRoutes } from './overview-routes.ts'
import { migrate, setMaintenance, setPower } from './power-operations.ts'
import { setPtr } from './ptr.ts'
import { readingJobs, readingSubscribers } from './reading.ts'
import { cloudReason } from './reason-text.ts'
import { serverSize } from './resize.ts'
import { resourceRoutes } from './resource-routes.ts'
import { noteSoftware } from './software.ts'
import { reinstall, setPassword, setRescue } from './system-operations.ts'
import { systemRoutes } from './system-routes.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['cloud_server', 'cloud_ptr', 'cloud_console_ticket', 'cloud_software'],
  personalData: {
    cloud_server: ofService,
    cloud_ptr: ofService,
    cloud_software: ofService,
    cloud_console_ticket: { of: ofAccount(), onErasure: remove },
  },
  routes: [listRoutes, ...overviewRoutes, ...systemRoutes, ...resourceRoutes],
  wires: [consoleWire],
  operations: [setPower, setMaintenance, migrate, setPtr, reinstall, setRescue, setPassword],
  jobs: [...readingJobs, forgetConsoleTickets, forgetNames, noteSoftware],
  subscribers: [...readingSubscribers, forgetEndedNames, ...followChange(serverSize)],
  taskReasons: { cloud: cloudReason },
  taskReaders: { cloud: ['services', 'products'] },
  taskNeeds: { 'cloud.': { access: ['perm:services|perm:products|admin'], scope: 'cloud-server:write' } },
  log: logLines,
})
