import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { clusterRoutes } from './external-dns/routes.ts'
import { logLines } from './log-lines.ts'
import { proofRoutes } from './place-proofs.ts'
import { recordKeyRoutes } from './routes.ts'
import { addressRoutes } from './update-addresses.ts'

export default area({
  tables: ['record_key', 'record_key_replay'],
  routes: [recordKeyRoutes],
  protocols: [...addressRoutes, ...proofRoutes, ...clusterRoutes],
  personalData: {
    record_key: {
      of: ofClient(),
      given: { needs: ['domains'], without: ['hash', 'sealed_secret'] },
      onErasure: remove,
    },
  },
  log: logLines,
})
