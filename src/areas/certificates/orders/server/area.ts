import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { beginSubscribers, replaceDue } from './begin.ts'
import { bringCertificate } from './bring.ts'
import { certificateIssued, certificateRevoked } from './domain-events.ts'
import { installCertificate, removeCertificate } from './install.ts'
import { certificateReason } from './reason-text.ts'
import { revokeCertificate } from './revoke.ts'
import { certificateRoutes } from './routes.ts'
import { tidyProofs } from './tidy.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'], without: ['sealed_key', 'sealed_next_key'] },
  onErasure: remove,
} as const

export default area({
  tables: ['ssl_order', 'ssl_issue'],
  personalData: { ssl_order: ofService, ssl_issue: { ...ofService, given: { needs: ['services', 'products'] } } },
  routes: [certificateRoutes],
  operations: [bringCertificate, revokeCertificate, installCertificate, removeCertificate],
  jobs: [replaceDue, tidyProofs],
  events: [certificateIssued, certificateRevoked],
  subscribers: beginSubscribers,
  mailKinds: { 'certificates.issued': 'services', 'certificates.proof': 'services' },
  taskReasons: { certificates: certificateReason },
  taskReaders: { certificates: ['services', 'products'] },
  taskNeeds: { 'certificates.': { access: ['perm:services|perm:products|admin'], scope: 'certificates:write' } },
  log: { 'certificates.': { readers: 'services', text: m.ssl_did } },
})
