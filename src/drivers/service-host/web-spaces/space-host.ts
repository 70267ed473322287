import type { HostingSystem } from '#areas/hosting/space/rules/plan-size.ts'
import type { Outcome } from '../../outcome.ts'
import type { WantedSpace } from '../../web-host/port.ts'

/** What any host of spaces tells of one, as far as its service wants to know it. */
export type PlacedSpace = {
  domain: string
  state: 'on' | 'suspended'
  addresses: string[]
  host: string
  user: string
}

type One = { reference: string }

/** The life of a space, the same on every system; `web-host` and `windows-host` keep it each in its own way. */
export type SpaceHost = {
  keepSpace(operationId: string, space: WantedSpace): Promise<Outcome<PlacedSpace>>
  readSpace(reference: string): Promise<Outcome<PlacedSpace>>
  suspendSpace(operationId: string, order: One): Promise<Outcome<PlacedSpace>>
  reactivateSpace(operationId: string, order: One): Promise<Outcome<PlacedSpace>>
  endSpace(operationId: string, order: One): Promise<Outcome<{ existed: boolean }>>
}

/** Who keeps the spaces of a system here; undefined where nobody does, and its hosting has none. */
export type SpaceHosts = (system: HostingSystem) => SpaceHost | undefined
