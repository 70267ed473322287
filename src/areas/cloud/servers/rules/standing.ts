import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/** The words of a provider of servers, as the screens need to know them (`drivers/compute`). */
export const serverAbilities = [
  ...(['console', 'migrate', 'firewall', 'agent', 'reinstall', 'rescue', 'growDiskRunning'] as const),
] as const
export const serverLocks = ['maintenance', 'unpaid', 'busy'] as const
export const serverTaskKinds = [
  ...(['create', 'start', 'shutdown', 'reboot', 'reset', 'off', 'resize', 'migrate', 'maintenance'] as const),
  ...(['reinstall', 'rescue', 'password', 'firewall', 'suspend', 'resume'] as const),
] as const

/**
 * `making`, `suspended` and `ended` as its service is; `missing`: its provider does not know it; `unread`: its provider
 * has not said anything yet; `known`: its facts say how it stands.
 */
export const serverStandings = ['known', 'making', 'suspended', 'missing', 'unread', 'ended'] as const
export type ServerStanding = (typeof serverStandings)[number]

export function serverStanding(server: {
  hasFacts: boolean
  isMissing: boolean
  status: ServiceStatus
}): ServerStanding {
  if (server.status === 'Cancelled') return 'ended'
  if (server.status === 'Pending') return 'making'
  if (server.isMissing) return 'missing'
  if (!server.hasFacts) return 'unread'
  return server.status === 'Suspended' ? 'suspended' : 'known'
}
