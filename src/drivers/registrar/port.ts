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
  /** ISO 3166 in two capitals. */
  country: string
  email: string
  /** `+32470123456` */
  phone: string
  vatNumber?: string
  locale: Locale
}
export type DomainContacts = { registrant: RegistrarContact } & Partial<Record<ContactRole, RegistrarContact>>

/** Addresses are needed when the server's name lies inside the domain itself. */
export type Nameserver = { host: string; addresses?: string[] }
export type RegistryKey = { keyTag: number; flags: number; algorithm: number; publicKey: string; digests?: string[] }

/** What one extension allows and asks; a screen shows the reason of an ability that is missing. */
export type ExtensionAbilities = {
  extension: string
  /** The registrar lock that keeps a domain from being moved away. */
  lock: Ability
  /** Days after a registration or transfer in which the registry refuses another transfer; 0: none. */
  transferLockDays: number
  /** Days that a deleted name waits for its former holder; 0: it is free at once. */
  quarantineDays: number
  /** The domain does not work until its holder has confirmed the e-mail address. */
  registrantVerification: boolean
  /** Years that can be registered at once. */
  periods: readonly number[]
  /** `automatic`: the registry renews by itself until the domain is deleted, and `renew` is refused. */
  renewal: 'automatic' | 'on_request'
  ownerContactTypes: readonly CustomerType[]
  contactRoles: readonly ContactRole[]
  nameservers: { least: number; most: number }
  /** What is handed to the registry for a signed zone. */
  dnssec: 'keys' | 'digests'
  /** `mailed`: the registry sends the code to the holder and nobody else sees it. */
  transferCode: 'shown' | 'mailed'
  /** Whether the code of a domain that stands elsewhere can be had mailed to its holder, and who does so. */
  mailsCodeToHolder: { by: string } | undefined
  /** How long moving a domain here takes at most, for what people are told. */
  transferDays: number
  /** Another holder needs the code that the registry mails to the present one (`updateContacts` with `code`). */
  holderChangeNeedsCode?: true
}

export type Availability =
  | { name: string; result: 'available'; premium?: { yearCents: number } }
  /** `here`: registered, through this registrar. */
  | { name: string; result: 'taken'; here: boolean }
  | { name: string; result: 'quarantine'; until: Day }
  /** Not checked, and why. */
  | { name: string; result: 'unknown'; because: 'extension_not_supported' | 'name_invalid' | 'registry_silent' }

export type DomainState =
  | 'pending-registration'
  | 'pending-verification'
  | 'pending-transfer'
  | 'transfer-failed'
  | 'active'
  | 'expired'
  | 'quarantine'

/** The steps of core §4. Both failures allow `restartTransfer`. */
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
  /** While, and after, a domain is moved here. */
  transfer?: { stage: TransferStage; since: string }
  /** In quarantine: the last day on which it can be had back. */
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

/** Why a registry says no. The areas turn these into refusals a person can read. */
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

/** Names travel in small letters and ASCII (`xn--…`), without a closing dot. */
export const maxNamesAtOnce = 20

/**
 * What Belfry asks of a registrar or registry. Promises, held by the conformance suite:
 * - a write is known by its operation id: the same call with the same id does nothing again and answers how the
 *   operation stands now. That is how a `pending` or `unknown` one is followed: make the call again;
 * - whatever was carried out can be read back with `read`;
 * - a message stays first in the queue until it is acknowledged; acknowledging twice is harmless.
 */
export interface Registrar {
  readonly name: string
  /** `be`, `co.uk`: all that can be ordered. */
  readonly extensions: readonly string[]
  /** By the longest extension that fits; `undefined` for a name that is not offered. */
  abilitiesFor(name: string): ExtensionAbilities | undefined
  check(names: readonly string[]): Promise<Outcome<Availability[]>>
  read(name: string): Promise<Outcome<DomainFacts>>

  register(operationId: string, order: NewDomain): Promise<Outcome<DomainFacts>>
  transfer(operationId: string, order: IncomingTransfer): Promise<Outcome<DomainFacts>>
  restartTransfer(operationId: string, order: { name: string; code: string }): Promise<Outcome<DomainFacts>>
  /** `expiresOn` is the day as last read, so that one renewal is never carried out twice. */
  renew(
    operationId: string,
    order: { name: string; periodYears: number; expiresOn: Day },
  ): Promise<Outcome<DomainFacts>>
  remove(operationId: string, order: { name: string }): Promise<Outcome<null>>
  /** Takes a domain back out of quarantine. */
  reactivate(operationId: string, order: { name: string }): Promise<Outcome<DomainFacts>>

  updateNameservers(
    operationId: string,
    order: { name: string; nameservers: Nameserver[] },
  ): Promise<Outcome<DomainFacts>>
  /** `code` where a new holder needs one (`holderChangeNeedsCode`). */
  updateContacts(
    operationId: string,
    order: { name: string; contacts: DomainContacts; code?: string },
  ): Promise<Outcome<DomainFacts>>
  updateDnssecKeys(operationId: string, order: { name: string; keys: RegistryKey[] }): Promise<Outcome<DomainFacts>>
  setLock(operationId: string, order: { name: string; locked: boolean }): Promise<Outcome<DomainFacts>>
  requestTransferCode(operationId: string, order: { name: string }): Promise<Outcome<TransferCode>>

  /**
   * For a domain that stands elsewhere: has the registry mail the code to the holder (`mailsCodeToHolder`). `to` is the
   * address with most of it hidden, where the registry tells; nobody but the holder ever sees the code.
   */
  mailTransferCode(operationId: string, order: { name: string }): Promise<Outcome<{ to?: string }>>

  /** The holder followed the link that the portal mailed; the domain starts working within the hour. */
  confirmVerification(operationId: string, order: { name: string }): Promise<Outcome<DomainFacts>>

  /** The oldest messages that were not acknowledged, at most fifty. */
  poll(): Promise<Outcome<RegistrarMessage[]>>
  acknowledge(messageId: string): Promise<Outcome<null>>
}

export const registrarKey = driverKey<Registrar>('registrar')
