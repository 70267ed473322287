import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'

/** What can be turned into web hosting (service areas §4): a built site, and hosting of another make. */
const switchable: readonly { kind: string; groups: readonly string[] }[] = [
  { kind: 'builder', groups: ['web_builder'] },
  { kind: 'hosting', groups: ['windows_hosting', 'windows_performance'] },
]

/** The catalogue group that it is turned into. */
export const hostingGroup = 'shared_hosting'

export type SwitchFlaw = 'kind' | 'status' | 'busy'

/** Why a service cannot be switched to web hosting; undefined when it can. */
export function switchFlaw(service: {
  kind: string
  group: string
  status: ServiceStatus
  isBusy: boolean
}): SwitchFlaw | undefined {
  const fits = switchable.some(({ kind, groups }) => kind === service.kind && groups.includes(service.group))
  if (!fits) return 'kind'
  if (service.status !== 'Active') return 'status'
  return service.isBusy ? 'busy' : undefined
}
