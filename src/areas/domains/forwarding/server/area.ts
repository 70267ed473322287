import { area } from '#platform/area.ts'
import { blank } from '#platform/personal-data.ts'
import { forwardingJobs } from './certificate/look-after-certificates.ts'
import { logLines } from './log-lines.ts'
import { forwardingRoutes } from './routes.ts'
import { forwardingSubscribers } from './subscribers.ts'

export default area({
  tables: ['forwarder', 'forwarding_certificate', 'url_forwarding'],
  routes: [forwardingRoutes],
  jobs: forwardingJobs,
  subscribers: forwardingSubscribers,
  personalData: {
    url_forwarding: {
      of: { where: 'domain_id in (select id from domain where client_id = $client)' },
      onErasure: blank({ cloak_title: "''", description: "''", keywords: "''", no_frame_body: "''" }),
    },
  },
  columns: {
    forwarder: { thing: ['host'] },
    forwarding_certificate: { thing: ['hostname', 'word', 'problem_detail'] },
    url_forwarding: { thing: ['hostname', 'destination', 'dns_found'] },
  },
  log: logLines,
})
