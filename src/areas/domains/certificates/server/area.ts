import { area } from '#platform/area.ts'

export default area({
  tables: ['certificate_account', 'certificate_challenge'],
  columns: {
    certificate_account: { thing: ['authority'] },
    certificate_challenge: { thing: ['token', 'answer', 'host'] },
  },
})
