import { openSandboxCloudLicences } from '#drivers/cloud-licences/sandbox/sandbox-cloud-licences.ts'
import { openSandboxCompute } from '#drivers/compute/sandbox/sandbox-compute.ts'
import { openSandboxDnsHost } from '#drivers/dns-host/sandbox/sandbox-dns-host.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { openSandboxMonitor } from '#drivers/monitor/sandbox/sandbox-monitor.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { openSandboxRegistrar } from '#drivers/registrar/sandbox/sandbox-registrar.ts'
import { memoryState, type SandboxState } from '#drivers/sandbox-state.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { openSandboxVault } from '#drivers/vault/sandbox/sandbox-vault.ts'
import { openSandboxWebHost } from '#drivers/web-host/sandbox/sandbox-web-host.ts'
import { openSandboxWindowsHost } from '#drivers/windows-host/sandbox/sandbox-windows-host.ts'
import { openSandboxWordPress } from '#drivers/wordpress/sandbox/sandbox-wordpress.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import type { Rows } from './rows.ts'

/**
 * The sandbox providers of the demo world, told everything that the portal is told, with a memory that is written to the
 * database at the end. What they keep and how stays their own affair.
 */
export type Sandboxes = ReturnType<typeof openSandboxes>

export function openSandboxes(now: Date) {
  const state: SandboxState = memoryState()
  const clock = { now: () => now }
  const webHost = openSandboxWebHost({ state, clock })
  return {
    state,
    dnsHost: openSandboxDnsHost({ state, clock }),
    registrar: openSandboxRegistrar({ state, clock }),
    serviceHost: openSandboxServiceHost({ state, clock }),
    mailHost: openSandboxMailHost({ state, clock }),
    webHost,
    windowsHost: openSandboxWindowsHost({ state, clock }),
    licences: openSandboxCloudLicences({ state, clock }),
    compute: openSandboxCompute({ state, clock }),
    vault: openSandboxVault({ state, clock }),
    monitor: openSandboxMonitor({ state, clock }),
    wordPress: openSandboxWordPress({ state, clock, webHost }),
  }
}

export function expectDone<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(`a sandbox provider refuses the demo world: ${JSON.stringify(outcome)}`)
  return outcome.value
}

export async function keepSandboxes(rows: Rows, { state }: Sandboxes): Promise<void> {
  for (const key of await state.keys('')) {
    const value = await state.read<JsonObject>(key)
    if (value !== undefined) rows.put('sandbox_state', { key, value })
  }
}
