import type { ServiceConfiguration } from '#areas/services/delivery/rules/configuration.ts'
import { type DriverKey, driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** The kinds of service that a provider delivers: product kinds of the catalogue. */
export const serviceKinds = ['hosting', 'builder', 'mail', 'ssl', 'office', 'cloud', 's3', 'licence', 'none'] as const
export type ServiceKind = (typeof serviceKinds)[number]
export const isServiceKind = (text: string): text is ServiceKind => (serviceKinds as readonly string[]).includes(text)

/** What a provider can do with a kind of service; a screen shows the reason of a missing ability. */
export type ServiceAbilities = {
  /** Suspend it and resume it, with its content kept. */
  suspend: Ability
  /** End it before its term has passed. */
  cancelAtOnce: Ability
  /** End it with its term. Belfry stores the day, and cancels when it has come. */
  cancelAtTermEnd: Ability
  /** Change its plan, size or quantity. */
  change: Ability
}

export type ServiceState = 'provisioning' | 'active' | 'suspended' | 'terminated'

/** What was ordered: the product, its options, its configuration by kind, and the quantity. */
export type ServicePlan = {
  pid: number
  options: Record<string, string>
  quantity: number
  configuration: ServiceConfiguration
}

/**
 * What its owner needs to find and use it, as the provider answers it. Never a password or key: these cannot be read
 * back, and only the owner sets them.
 */
export type ServiceAccess =
  | { kind: 'hosting'; addresses: string[]; host: string; user: string }
  | { kind: 'server'; addresses: string[]; user: string }
  | { kind: 'storage'; endpoint: string; bucket: string }
  | { kind: 'tenant'; tenant: string; subscription: string }
  | { kind: 'certificate'; names: string[] }
  /** Servers for mail programs, and where mail is read with a browser. */
  | { kind: 'mail'; incoming: string; outgoing: string; webmail?: string }

export type NewService = {
  /** Our permanent name for it: `service-17`. */
  reference: string
  kind: ServiceKind
  /** Its name for the owner: a domain, or a server's name. */
  name: string
  /** The domain that it belongs to; left out when there is none. */
  domain?: string
  plan: ServicePlan
  owner: {
    clientId: number
    name: string
    email: string
    /** What a provider asks of whoever it makes something for. */
    person?: {
      firstName: string
      lastName: string
      street: string
      postalCode: string
      city: string
      country: string
      language: string
    }
    /** When the terms were agreed to. */
    agreedAt?: string
  }
}

export type ServiceFacts = {
  reference: string
  /** The provider's own id of it. */
  remoteReference: string
  kind: ServiceKind
  name: string
  state: ServiceState
  plan: ServicePlan
  /** Left out for a service that needs none. */
  access?: ServiceAccess
  /** For licences and certificates. */
  serialNumber?: string
}

/** Why a provider refuses. The areas turn these into words for people. */
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
  /** With another size it did not start, and has its old one again. */
  | 'start_failed'
  /** Its system did not shut down in time, and it runs on as it was. */
  | 'shutdown_failed'
  /** It was begun and failed on the way. */
  | 'task_failed'
  /** Its administrator has not made us its reseller yet. */
  | 'tenant_not_linked'
  | 'agreement_missing'
  /** It holds more than it would have room for. */
  | 'size_below_use'
  /** Fewer licences are possible only in the first days of a term. */
  | 'window_closed'
  | 'access_denied'
  | 'refused'

/**
 * A provider of services. Promises, held by the conformance suite:
 * - a write is known by its operation id: a repeated call does nothing again and answers the present state of the
 *   operation. That is how a `pending` one is followed: make the call again;
 * - the facts contain the whole plan with its configuration, as ordered or last changed;
 * - whatever was carried out can be read, by our reference or the provider's;
 * - a service that is as wanted already answers `done`: suspending a suspended service is harmless;
 * - a terminated service stays known as terminated, and accepts no further order.
 */
export interface ServiceHost {
  readonly name: string
  /**
   * `undefined` for a kind that it does not deliver. `variant`: within the kind, where what can be done differs; told by the product.
   */
  abilitiesFor(kind: ServiceKind, variant?: string | null): ServiceAbilities | undefined
  readBack(of: { reference: string } | { remoteReference: string }): Promise<Outcome<ServiceFacts>>
  provision(operationId: string, order: NewService): Promise<Outcome<ServiceFacts>>
  suspend(operationId: string, order: { reference: string; reason: string }): Promise<Outcome<ServiceFacts>>
  unsuspend(operationId: string, order: { reference: string }): Promise<Outcome<ServiceFacts>>
  /** Ends it for good and deletes its content. `isUndelivered`: nobody has had anything of it, so that nothing of it may stay in use. */
  cancel(operationId: string, order: { reference: string; isUndelivered?: boolean }): Promise<Outcome<ServiceFacts>>
  change(operationId: string, order: { reference: string; plan: ServicePlan }): Promise<Outcome<ServiceFacts>>
}

/** Each kind of service may have its own provider. */
export const serviceHostKey = (kind: ServiceKind): DriverKey<ServiceHost> => driverKey(`service-host:${kind}`)
