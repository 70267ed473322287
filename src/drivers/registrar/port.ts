import type { Day } from '#base/dates.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** The roles of core §3; a registry asks for some of them (`ExtensionAbilities.contactRoles`). */
export const contactRoles = ['registrant', 'admin', 'tech', 'billing', 'onSite'] as const
export type ContactRole = (typeof contactRoles)[number]
export type CustomerType = 'individual' | 'business' | 'association'

export type RegistrarContact = {
  customerType: CustomerType
  firstName: string
  lastName: string
  companyName?: string
  street: string
  houseNumber?: string
  busNumber?: string
  postalCode: string
  city: string
  state?: string
  /** ISO 3166 alpha-2, in capitals. */
  country: string
  email: string
  /** E.164: `+32470123456` */
  phone: string
  vatNumber?: string
  locale: Locale
}
export type DomainContacts = { registrant: RegistrarContact } & Partial<Record<ContactRole, RegistrarContact>>

/** Addresses (IPv4 or IPv6) are required when the host is within the domain itself. */
export type Nameserver = { host: string; addresses?: string[] }
export type RegistryKey = { keyTag: number; flags: number; algorithm: number; publicKey: string; digests?: string[] }

/** What one extension offers and requires; a screen shows the reason of a missing ability. */
export type ExtensionAbilities = {
  extension: string
  /** The registrar lock against transfers away. */
  lock: Ability
  /** Days after a registration or transfer during which the registry refuses another transfer; 0: none. */
  transferLockDays: number
  /** Days during which the former holder can reactivate a deleted name; 0: it is free at once. */
  quarantineDays: number
  /** The domain does not work until its holder has confirmed their e-mail address. */
  registrantVerification: boolean
  /** The terms in years that can be registered. */
  periods: readonly number[]
  /** `automatic`: the registry renews by itself until the domain is deleted, and `renew` is refused. */
  renewal: 'automatic' | 'on_request'
  ownerContactTypes: readonly CustomerType[]
  contactRoles: readonly ContactRole[]
  nameservers: { least: number; most: number }
  /** What the registry takes for a signed zone. */
  dnssec: 'keys' | 'digests'
  /** `mailed`: the registry mails the code to the holder only. */
  transferCode: 'shown' | 'mailed'
  /** Whether the registry can mail the code of a domain at another registrar to its holder, and who sends that mail. */
  mailsCodeToHolder: { by: string } | undefined
  /** The longest time that a transfer to us takes, in days, as shown to users. */
  transferDays: number
  /** A change of holder requires the code that the registry mails to the present one (`updateContacts` with `code`). */
  holderChangeNeedsCode?: true
}

export type Availability =
  | { name: string; result: 'available'; premium?: { yearCents: number } }
  /** `here`: registered through this registrar. */
  | { name: string; result: 'taken'; here: boolean }
  | { name: string; result: 'quarantine'; until: Day }
  /** Not checked, and the reason. */
  | { name: string; result: 'unknown'; because: 'extension_not_supported' | 'name_invalid' | 'registry_silent' }

export type DomainState =
  | 'pending-registration'
  | 'pending-verification'
  | 'pending-transfer'
  | 'transfer-failed'
  | 'active'
  | 'expired'
  | 'quarantine'

/** The stages of core §4. After both failures `restartTransfer` is possible. */
export type TransferStage =
  | 'queued'
  | 'processing'
  | 'at_registry'
  | 'in_progress'
  | 'started'
  | 'failed_locked'
  | 'failed_code'

export type DomainFacts = {
  name: string
  state: DomainState
  registeredOn?: Day
  expiresOn?: Day
  locked: boolean
  nameservers: Nameserver[]
  contacts: DomainContacts
  dnssecKeys: RegistryKey[]
  /** During and after a transfer to us; `since` is a moment in ISO 8601. */
  transfer?: { stage: TransferStage; since: string }
  /** In quarantine: the last day on which it can be reactivated. */
  quarantineUntil?: Day
}

export type TransferCode =
  | { delivery: 'shown'; code: string; validUntil?: string }
  | { delivery: 'mailed'; to: string; validUntil?: string }

export type RegistrarMessageKind =
  | 'registrant-verified'
  | 'registered'
  | 'transfer-progress'
  | 'transferred-here'
  | 'transfer-failed'
  | 'transferred-away'
  | 'quarantined'
  | 'deleted'
export type RegistrarMessage = { id: string; name: string; kind: RegistrarMessageKind; at: string }

/** Why a registry refuses. The areas turn these into refusals for people. */
export type RegistrarRejection =
  | 'too_many_names'
  | 'name_invalid'
  | 'extension_not_supported'
  | 'period_not_offered'
  | 'period_too_long'
  | 'contact_missing'
  | 'contact_type_not_allowed'
  | 'nameserver_invalid'
  | 'nameserver_count'
  | 'nameserver_address_missing'
  | 'name_taken'
  | 'name_in_quarantine'
  | 'name_not_registered'
  | 'already_here'
  | 'no_such_domain'
  | 'not_in_this_state'
  | 'renews_automatically'
  | 'expiry_differs'
  | 'lock_not_offered'
  | 'domain_locked'
  | 'transfer_locked'
  | 'transfer_code_wrong'
  | 'too_many_codes'
  | 'code_not_mailed'
  | 'holder_change_needs_code'
  | 'access_denied'
  | 'refused'

export type NewDomain = {
  name: string
  periodYears: number
  contacts: DomainContacts
  nameservers: Nameserver[]
  dnssecKeys?: RegistryKey[]
}
export type IncomingTransfer = {
  name: string
  code: string
  contacts: DomainContacts
  /** Left out: the domain keeps the name servers it has. */
  nameservers?: Nameserver[]
}

/** The limit of `check`. Names are in lower case and ASCII (`xn--…`), without a closing dot, in all calls. */
export const maxNamesAtOnce = 20

/**
 * A registrar or registry. Promises, held by the conformance suite:
 * - a write is known by its operation id: a repeated call does nothing again and answers the present state of the
 *   operation. That is how a `pending` or `unknown` one is followed: make the call again;
 * - whatever was carried out can be read with `read`;
 * - a message stays first in the queue until it is acknowledged; acknowledging twice is harmless.
 */
export interface Registrar {
  readonly name: string
  /** All that can be ordered: `be`, `co.uk`. */
  readonly extensions: readonly string[]
  /** Of the longest extension that matches; `undefined` for a name that is not offered. */
  abilitiesFor(name: string): ExtensionAbilities | undefined
  /** One answer per name, in order; more than `maxNamesAtOnce` are rejected with `too_many_names`. */
  check(names: readonly string[]): Promise<Outcome<Availability[]>>
  /**
   * The facts of a domain that is here, in quarantine after its deletion here, or being transferred to us. Every other
   * name is rejected with `no_such_domain`, also after a transfer away: whether the name is free or at another registrar
   * only `check` tells, and that it was transferred away only a message (`transferred-away`).
   */
  read(name: string): Promise<Outcome<DomainFacts>>

  register(operationId: string, order: NewDomain): Promise<Outcome<DomainFacts>>
  transfer(operationId: string, order: IncomingTransfer): Promise<Outcome<DomainFacts>>
  restartTransfer(operationId: string, order: { name: string; code: string }): Promise<Outcome<DomainFacts>>
  /** `expiresOn` is the day as last read, which prevents a second renewal. */
  renew(
    operationId: string,
    order: { name: string; periodYears: number; expiresOn: Day },
  ): Promise<Outcome<DomainFacts>>
  /** Deletes a domain: into quarantine where the registry has one (`quarantineDays`), otherwise for good. */
  remove(operationId: string, order: { name: string }): Promise<Outcome<null>>
  /** Takes a domain back out of quarantine. */
  reactivate(operationId: string, order: { name: string }): Promise<Outcome<DomainFacts>>

  updateNameservers(
    operationId: string,
    order: { name: string; nameservers: Nameserver[] },
  ): Promise<Outcome<DomainFacts>>
  /** `code` where a change of holder requires one (`holderChangeNeedsCode`). */
  updateContacts(
    operationId: string,
    order: { name: string; contacts: DomainContacts; code?: string },
  ): Promise<Outcome<DomainFacts>>
  updateDnssecKeys(operationId: string, order: { name: string; keys: RegistryKey[] }): Promise<Outcome<DomainFacts>>
  setLock(operationId: string, order: { name: string; locked: boolean }): Promise<Outcome<DomainFacts>>
  requestTransferCode(operationId: string, order: { name: string }): Promise<Outcome<TransferCode>>

  /**
   * For a domain at another registrar: has the registry mail the code to the holder (`mailsCodeToHolder`). `to` is the
   * masked address, if the registry tells it; only the holder sees the code.
   */
  mailTransferCode(operationId: string, order: { name: string }): Promise<Outcome<{ to?: string }>>

  /** The holder has followed the link that the portal mailed; the domain works within the hour. */
  confirmVerification(operationId: string, order: { name: string }): Promise<Outcome<DomainFacts>>

  /** The oldest unacknowledged messages, at most fifty. */
  poll(): Promise<Outcome<RegistrarMessage[]>>
  acknowledge(messageId: string): Promise<Outcome<null>>
}

export const registrarKey = driverKey<Registrar>('registrar')
