import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import { carryDocuments } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { eDeliveryRoutes } from './routes.ts'
import { eDeliverySubscribers } from './subscribers.ts'

export default area({
  tables: ['e_delivery', 'received_e_document'],
  routes: [eDeliveryRoutes],
  jobs: [carryDocuments],
  subscribers: eDeliverySubscribers,
  personalData: {
    e_delivery: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
  },
  columns: {
    e_delivery: { accounts: ['receiver', 'detail'] },
    received_e_document: { house: ['number', 'supplier', 'xml'] },
  },
  log: logLines,
})
