import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { windowsFactsRead } from './domain-events.ts'
import { windowsReason } from './reason-text.ts'
import { windowsSpaceRoutes } from './routes.ts'
import { readSpace, readStale, subscribers } from './windows-space.ts'

export default area({
  tables: ['windows_space'],
  personalData: {
    windows_space: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [windowsSpaceRoutes],
  jobs: [readSpace, readStale],
  subscribers,
  events: [windowsFactsRead],
  taskReasons: { 'windows-hosting': windowsReason },
  taskReaders: { 'windows-hosting.': ['services', 'products'] },
  taskNeeds: { 'windows-hosting.': { access: ['perm:services|perm:products|admin'], scope: 'windows-hosting:write' } },
  log: { 'windows-hosting.': { readers: 'services', text: m.windows_space_did } },
})
