import { driverKey } from '#base/driver-key.ts'
import type { ShareAbility } from '#base/licences.ts'
import type { Locale } from '#base/locale.ts'
import type { Ability, Outcome } from '../outcome.ts'

/** Of which company: the reference of its service, `service-17`. */
export type ShareReference = string
type One = { reference: ShareReference }

export type ShareCompany = { name: string; adminName: string; adminEmail: string; language: Locale }
/** How many people there may be, and how much room each of them has. */
export type ShareSubscription = { users: number; spaceGb: number }

export type WantedCompany = One & { company: ShareCompany; subscription: ShareSubscription }

export type ShareFacts = One & {
  /** The host's own id of it. */
  remoteReference: string
  state: 'active' | 'suspended'
  company: ShareCompany
  subscription: ShareSubscription
  /** How many people there are. */
  users: number
  usedBytes: number
  /** Where people sign in. */
  url: string
  readAt: string
}

export type ShareUser = {
  /** What they sign in with. */
  id: string
  name: string
  email: string
  isAdmin: boolean
  isEnabled: boolean
  /** In gigabytes, as it was set for them. */
  spaceGb: number
  usedBytes: number
  lastSeenAt: string | null
}

/** Why a host refuses. The areas turn these into words for people. */
export type ShareRejection =
  | 'no_such_company'
  | 'no_such_user'
  | 'login_taken'
  | 'users_full'
  | 'users_in_use'
  | 'space_in_use'
  | 'too_much_space'
  | 'last_admin'
  | 'name_taken'
  | 'out_of_stock'
  | 'company_suspended'
  | 'company_ended'
  | 'not_possible'
  | 'access_denied'
  | 'refused'

/**
 * A host where companies share files. Promises, held by the conformance suite:
 * - a write is known by its operation id, and asked again does nothing again and answers how it stands;
 * - a company is known by our reference, and sees none of another's people;
 * - nobody beyond the subscription gets in: neither more people, nor more room for one of them;
 * - while it is suspended nobody of it signs in and nothing of it is changed; opened again, those are in who were in before;
 * - a password is never set here: the host invites people by mail.
 */
export interface FileShare {
  readonly name: string
  readonly abilities: Readonly<Record<ShareAbility, Ability>>
  /** Whether it lets us in, asked without changing anything. */
  letsIn(): Promise<Outcome<true>>
  readCompany(reference: ShareReference): Promise<Outcome<ShareFacts>>
  placeCompany(operationId: string, wanted: WantedCompany): Promise<Outcome<ShareFacts>>
  keepCompany(operationId: string, order: One & { company: ShareCompany }): Promise<Outcome<ShareFacts>>
  keepSubscription(operationId: string, order: One & { subscription: ShareSubscription }): Promise<Outcome<ShareFacts>>
  suspendCompany(operationId: string, order: One): Promise<Outcome<ShareFacts>>
  resumeCompany(operationId: string, order: One): Promise<Outcome<ShareFacts>>
  /** Its people and their files go. */
  endCompany(operationId: string, order: One): Promise<Outcome<{ existed: boolean }>>
  listUsers(reference: ShareReference): Promise<Outcome<readonly ShareUser[]>>
  /** The host mails them how to choose a password. */
  addUser(operationId: string, order: One & { email: string; name: string }): Promise<Outcome<ShareFacts>>
  changeUser(
    operationId: string,
    order: One & { user: string; spaceGb?: number | undefined; isEnabled?: boolean | undefined },
  ): Promise<Outcome<ShareFacts>>
  /** With all their files. */
  removeUser(operationId: string, order: One & { user: string }): Promise<Outcome<ShareFacts>>
}

export const fileShareKey = driverKey<FileShare>('file-share')
