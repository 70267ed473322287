import { openProxmox } from '#drivers/compute/proxmox/proxmox.ts'
import { settingsIn } from '#drivers/compute/proxmox/settings.ts'
import { memoryState } from '#drivers/sandbox-state.ts'
import { openProxmoxVault } from '#drivers/vault/proxmox/proxmox-vault.ts'
import type { OutboundLine } from '#platform/outbound.ts'
import { openFakePve } from './fake-pve.ts'

/** A cluster in this process, a clock that a test moves, and drivers of it that keep the same state. */
export function clusterToDrive(given: Record<string, string> = {}) {
  let at = Date.parse('2026-11-29T09:00:00Z')
  const clock = { now: () => new Date(at) }
  const fake = openFakePve({ now: () => at })
  const state = memoryState()
  const lines: OutboundLine[] = []
  const settings: Record<string, string> = {
    ...{ PROXMOX_URL: 'http://pve.test:8006', PROXMOX_TOKEN: fake.token, PROXMOX_STORAGE: 'ceph' },
    ...{ PROXMOX_TEMPLATES: 'debian-12=9000,ubuntu-24.04=9001', PROXMOX_RESCUE_ISO: 'ceph:iso/rescue.iso' },
    ...{ PROXMOX_POOL: 'belfry', PROXMOX_BACKUPS: 'pbs', PROXMOX_BACKUP_SERVER: 'yes', ...given },
  }
  const pass = async (milliseconds: number) => {
    at += milliseconds
  }
  const options = (url?: string) => ({
    settings: settingsIn({ ...settings, ...(url && { PROXMOX_URL: url }) }),
    ...{ state, clock, wait: pass, log: (line: OutboundLine) => void lines.push(line) },
    ...(!url && { fetch: fake.fetch }),
  })
  return {
    ...{ fake, state, clock, lines, settings },
    letPass: (seconds: number) => pass(seconds * 1000),
    /** One more of the same, as another process opens it. `url`: over a connection. */
    open: (url?: string) => openProxmox(options(url)),
    openVault: (url?: string) => openProxmoxVault(options(url)),
  }
}
