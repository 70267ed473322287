import type { ServiceConfiguration } from '#areas/services/delivery/rules/configuration.ts'
import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** The kinds of service that somebody has to deliver: the product kinds of the catalogue. */
export const serviceKinds = ['hosting', 'builder', 'mail', 'ssl', 'office', 'cloud', 's3', 'licence', 'none'] as const
export type ServiceKind = (typeof serviceKinds)[number]
export const isServiceKind = (text: string): text is ServiceKind => (serviceKinds as readonly string[]).includes(text)

/** What a provider can do with a service of a kind; a screen shows the reason of an ability that is missing. */
export type ServiceAbilities = {
  /** Shut it and open it again, with all that is in it kept. */
  suspend: Ability
  /** End it before its term has passed. */
  cancelAtOnce: Ability
  /** Let it run to the end of its term. Belfry keeps the day, and asks for the end when it has come. */
  cancelAtTermEnd: Ability
  /** Give it another plan, size or number. */
  change: Ability
}

export type ServiceState = 'provisioning' | 'active' | 'suspended' | 'terminated'

/** What decides how a service looks: the product, what was chosen for it, how it is put together by its kind, and how many. */
export type ServicePlan = {
  pid: number
  options: Record<string, string>
  quantity: number
  configuration: ServiceConfiguration
}

/**
 * What its owner needs to find and use it, as the provider gave it out. Never a password or a key: those are not read back, and
 * only the owner sets them.
 */
export type ServiceAccess =
  | { kind: 'hosting'; addresses: string[]; host: string; user: string }
  | { kind: 'server'; addresses: string[]; user: string }
  | { kind: 'storage'; endpoint: string; bucket: string }
  | { kind: 'tenant'; tenant: string; subscription: string }
  | { kind: 'certificate'; names: string[] }

export type NewService = {
  /** Our own name for it, the same for ever: `service-17`. */
  reference: string
  kind: ServiceKind
  /** What its owner calls it: a domain, a server's name. */
  name: string
  /** The domain it belongs to; left out when it stands alone. */
  domain?: string
  plan: ServicePlan
  owner: { clientId: number; name: string; email: string }
}

export type ServiceFacts = {
  reference: string
  /** The provider's own name for it. */
  remoteReference: string
  kind: ServiceKind
  name: string
  state: ServiceState
  plan: ServicePlan
  /** Left out for what needs none. */
  access?: ServiceAccess
  /** For what is sold with a number: licences, certificates. */
  serialNumber?: string
}

/** Why a provider says no. The areas turn these into words a person can read. */
export type ServiceRejection =
  | 'kind_not_offered'
  | 'name_taken'
  | 'domain_missing'
  | 'no_such_service'
  | 'not_in_this_state'
  | 'suspend_not_possible'
  | 'cancel_not_possible'
  | 'change_not_possible'
  | 'out_of_stock'
  | 'access_denied'
  | 'refused'

/**
 * What Belfry asks of whoever delivers services. Promises, held by the conformance suite:
 * - a write is known by its operation id: the same call with the same id does nothing again and answers how the operation
 *   stands now. That is how a `pending` one is followed: make the call again;
 * - the whole plan is delivered, its configuration as well, and comes back in the facts as it was ordered or last changed;
 * - whatever was carried out can be read back, by our reference or by the provider's;
 * - a service that is as it is asked to be answers `done`: to suspend what is suspended harms nobody;
 * - a terminated service stays known as terminated, and takes no other order.
 */
export interface ServiceHost {
  readonly name: string
  /** `undefined` for a kind that it does not deliver. */
  abilitiesFor(kind: ServiceKind): ServiceAbilities | undefined
  readBack(of: { reference: string } | { remoteReference: string }): Promise<Outcome<ServiceFacts>>
  provision(operationId: string, order: NewService): Promise<Outcome<ServiceFacts>>
  suspend(operationId: string, order: { reference: string; reason: string }): Promise<Outcome<ServiceFacts>>
  unsuspend(operationId: string, order: { reference: string }): Promise<Outcome<ServiceFacts>>
  /** Ends it for good; what was in it is deleted. */
  cancel(operationId: string, order: { reference: string }): Promise<Outcome<ServiceFacts>>
  change(operationId: string, order: { reference: string; plan: ServicePlan }): Promise<Outcome<ServiceFacts>>
}

/** Each kind of service may have a provider of its own. */
export const serviceHostKey = (kind: ServiceKind): DriverKey<ServiceHost> => driverKey(`service-host:${kind}`)
