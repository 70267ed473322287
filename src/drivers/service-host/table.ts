import type { DriverRow } from '../driver-table.ts'
import type { ServiceHost } from './port.ts'
import { openServiceRecords } from './records/service-records.ts'
import { openSandboxServiceHost } from './sandbox/sandbox-service-host.ts'

export { withCertificates } from './certificates/with-certificates.ts'
export { withLicences } from './licences/with-licences.ts'
export { withMailPacks } from './mail-packs/with-mail-packs.ts'
export { withServers } from './servers/with-servers.ts'
export { withStores } from './stores/with-stores.ts'
export { withTenants } from './tenants/with-tenants.ts'
export { withWebSpaces } from './web-spaces/web-spaces.ts'

/** Every provider that can deliver services. A new one is a row here and a folder beside the sandbox. */
export const serviceHosts = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxServiceHost({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  /** For what another driver of ours delivers: web hosting, servers, storage, licences, certificates, mail packs, Microsoft's licences. */
  records: {
    needs: [],
    open: ({ state }) =>
      openServiceRecords({ state, kinds: ['hosting', 'mail', 'cloud', 's3', 'licence', 'ssl', 'office'] }),
  },
} as const satisfies Record<string, DriverRow<ServiceHost>>

export type ServiceHostName = keyof typeof serviceHosts
export const isServiceHostName = (text: string): text is ServiceHostName => Object.hasOwn(serviceHosts, text)
