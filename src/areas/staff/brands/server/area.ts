import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { brandRoutes } from './routes.ts'

export default area({
  tables: ['brand_text'],
  routes: [brandRoutes],
  columns: {
    brand_text: { house: ['value'] },
  },
  log: logLines,
})
