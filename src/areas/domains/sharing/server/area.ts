import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { sharingRoutes } from './routes.ts'

export default area({
  tables: ['share_link', 'share_visit'],
  routes: [sharingRoutes],
  personalData: {
    share_link: { of: ofClient(), given: { needs: ['domains'], without: ['hash'] }, onErasure: remove },
  },
  log: logLines,
})
