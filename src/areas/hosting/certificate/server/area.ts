import { area } from '#platform/area.ts'
import { bringCertificate } from './bring.ts'
import { dropCertificate } from './drop.ts'
import { certificateSubscribers, lookAfterCertificates } from './look-after.ts'
import { certificateRoutes } from './routes.ts'

export default area({
  tables: ['web_certificate'],
  routes: [certificateRoutes],
  jobs: [lookAfterCertificates],
  operations: [bringCertificate, dropCertificate],
  subscribers: certificateSubscribers,
  columns: { web_certificate: { thing: ['names', 'left_out', 'problem', 'problem_detail'] } },
})
