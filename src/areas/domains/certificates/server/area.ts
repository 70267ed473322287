import { area } from '#platform/area.ts'

export default area({
  tables: ['certificate_account', 'certificate_challenge'],
})
