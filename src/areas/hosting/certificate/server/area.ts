import { area } from '#platform/area.ts'
import { bringCertificate } from './bring.ts'
import { certificateBringsHttps } from './domain-events.ts'
import { dropCertificate } from './drop.ts'
import { certificateSubscribers, lookAfterCertificates } from './look-after.ts'
import { newSpaceSubscribers } from './of-new-space.ts'
import { certificateRoutes } from './routes.ts'

export default area({
  tables: ['web_certificate', 'web_certificate_name'],
  routes: [certificateRoutes],
  jobs: [lookAfterCertificates],
  operations: [bringCertificate, dropCertificate],
  events: [certificateBringsHttps],
  subscribers: [...certificateSubscribers, ...newSpaceSubscribers],
  columns: {
    web_certificate: { thing: ['names', 'left_out', 'problem', 'problem_detail'] },
    web_certificate_name: { thing: ['name'] },
  },
})
