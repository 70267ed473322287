import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { Ability } from '../outcome.ts'
import type { ServerFirewall } from './port/firewall.ts'
import type { ServerInside } from './port/inside.ts'
import type { ServerLife } from './port/server.ts'
import type { ServerWork } from './port/work.ts'

export type * from './port/firewall.ts'
export type * from './port/inside.ts'
export type * from './port/rejections.ts'
export * from './port/server.ts'
export * from './port/work.ts'

/** What a provider may have or not beyond servers that start and stop; a screen shows the reason of what is missing. */
export const computeAbilities = [
  ...(['console', 'migrate', 'firewall', 'agent', 'reinstall', 'rescue', 'growDiskRunning'] as const),
] as const
export type ComputeAbility = (typeof computeAbilities)[number]
export type ComputeAbilities = Readonly<Record<ComputeAbility, Ability>>

/**
 * What Belfry asks of whoever keeps cloud servers. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again with the same id nothing is done again, and the answer is how it
 *   stands now. That is how a `pending` one is followed: make the call again;
 * - one long work of a server at a time: a second one is `server_locked` until the first has ended;
 * - what is as it is asked to be answers `done`;
 * - whatever was carried out shows in `readServer`, which is one question however much there is;
 * - a suspended server refuses every write but to be resumed and to be ended;
 * - a firewall is changed as a whole, and only from the digest that whoever asks has seen;
 * - PTR records are not here: they are of the DNS.
 */
export interface Compute extends ServerLife, ServerWork, ServerFirewall, ServerInside {
  readonly name: string
  readonly abilities: ComputeAbilities
}

/** Each variant of cloud servers has a provider of its own. */
export const computeKey = (variant: ServerVariant): DriverKey<Compute> => driverKey(`compute:${variant}`)
