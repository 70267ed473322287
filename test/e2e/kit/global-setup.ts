import fs from 'node:fs'
import { freePort } from '../../kit/free-port.ts'
import { powerDnsMissing, startPowerDns } from '../../kit/powerdns.ts'
import { startPortalProcess } from './portal-process.ts'

/**
 * One portal with the demo world for all end-to-end tests, publishing its zones to a real PowerDNS where there is one.
 * Returns what ends it.
 */
export default async function setup() {
  const powerDns = await startPowerDns()
  if (!powerDns) console.warn(`SKIPPED where it matters: ${powerDnsMissing}`)
  process.env.BELFRY_E2E_DNS_PORT = powerDns ? String(powerDns.dnsPort) : ''
  const [editorPort, sitesPort] = [await freePort(), await freePort()]
  process.env.BELFRY_E2E_SITES_PORT = String(sitesPort)
  const portal = await startPortalProcess({
    port: await freePort(),
    env: {
      BELFRY_SANDBOX_PACE: '3600',
      BUILDER_PORT: String(editorPort),
      BUILDER_SITES_PORT: String(sitesPort),
      BELFRY_FORWARDER_ADDRESSES: '192.0.2.80',
      // The zones of the demo world stand on the sandbox name server, not on this PowerDNS.
      ...(powerDns ? { BELFRY_ZONE_CHECKS: '0' } : {}),
      ...(powerDns ? { POWERDNS_URL: powerDns.apiUrl, POWERDNS_KEY: powerDns.apiKey } : {}),
    },
  })
  process.env.BELFRY_E2E_URL = portal.url
  return async () => {
    await portal.kill()
    await powerDns?.stop()
    fs.rmSync(portal.folder, { recursive: true, force: true })
  }
}
