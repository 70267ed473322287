import { area } from '#platform/area.ts'

export default area({
  tables: ['failed_attempt'],
  columns: {
    failed_attempt: { thing: ['key'] },
  },
})
