import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { blank, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { pendingAsked, signaturesLost, zoneChanged, zoneCreated } from './domain-events.ts'
import { driftRoutes } from './drift-routes.ts'
import { editorRoutes } from './editor-routes.ts'
import { dnsJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { restoreZones, retryRestore } from './restore-zones.ts'
import { dnsRoutes } from './routes.ts'
import { staffZoneRoutes } from './staff-zones.ts'

export default area({
  tables: [
    'dns_record',
    'dns_snapshot',
    'dns_template',
    'stray_zone',
    'zone',
    'zone_drift',
    'zone_publication',
    'zone_touched',
  ],
  routes: [dnsRoutes, driftRoutes, staffZoneRoutes, editorRoutes],
  jobs: [...dnsJobs, ...reconcileJobs, restoreZones],
  events: [zoneChanged, zoneCreated, signaturesLost, pendingAsked],
  subscribers: [retryRestore],
  personalData: {
    dns_template: { of: ofClient(), given: { needs: ['domains'] }, onErasure: remove },
    dns_snapshot: { of: ofAccount(), onErasure: blank({ note: 'null' }) },
  },
  columns: {
    dns_record: { thing: ['name', 'rdata'] },
    dns_snapshot: { thing: ['records', 'removed', 'added'] },
    stray_zone: { thing: ['name'] },
    zone: { thing: ['host', 'reason_detail', 'reason_record'] },
    zone_drift: { thing: ['sets'] },
    zone_publication: { thing: ['sets', 'since', 'known', 'version'] },
    zone_touched: { thing: ['sets'] },
  },
  log: logLines,
  taskTitles: titlesOf({
    'dns.restore-zones': m.dns_task_restore_zones,
  }),
  taskNeeds: {
    // Only staff restore zones, and no token may.
    'dns.restore-zones': { access: ['admin'] },
    'dns.': { access: ['perm:domains|admin'], scope: 'dns:write' },
  },
  taskReaders: { 'dns.': 'domains' },
})
