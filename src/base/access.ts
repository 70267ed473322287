import type { AccountId, ClientId, DomainId } from '#base/ids.ts'

/**
 * Who may make a call or open a screen, as data. The words are those of the specification; an entry like `admin|partner`
 * passes when either holds, and all entries of a list must hold. `areas/session/access/rules/guards.ts` answers them,
 * for the server and for the browser alike.
 */
export const permissionNames = [
  'overview',
  'admin',
  'products',
  'services',
  'users',
  'wordpress',
  'domains_config',
  'orders',
  'reports',
  'domains',
  'support',
  'invoices',
] as const
export type Permission = (typeof permissionNames)[number]

export type AccessWord =
  | 'anonymous-ok'
  | 'signed-in'
  /**
   * A user who has proved their identity but must still do something first (`Principal.must`), and everybody who is
   * signed in.
   */
  | 'signing-in'
  /** Closed to whoever acts for somebody else, and to programs: for passwords, two-factor codes and tokens. */
  | 'own-session'
  | 'basic'
  | 'admin'
  | 'partner'
  | 'partner-not-private-label'
  | 'not-label'
  | 'not-managed-client'
  | 'managed-client'
  | 'share-key'
  | `perm:${Permission}`

export type AccessEntry = AccessWord | `${AccessWord}|${AccessWord}` | `${AccessWord}|${AccessWord}|${AccessWord}`
export type Access = readonly AccessEntry[]

export type ClientType = 'Ordinary' | 'Partner' | 'Managed Client'

/** 0 none, 1 white label, 2 private label (core §3). */
export type LabelType = 0 | 1 | 2

/** What a user must do before anything else, because their administrator requires it (core §6). */
export type Duty = 'change-password' | 'two-factor'

/** The part of a user that access rules look at: the same shape on the server and in the browser. */
export type Caller = {
  accountId: number
  /** The client (customer) this account belongs to. */
  clientId: number
  clientType: ClientType
  labelType: LabelType
  permissions: Partial<Record<Permission, boolean>>
  /** Set for an account that sees only selected domains and services instead of all of its client's. */
  selectedProducts?: true
  /** Set when somebody else acts as this account: the account of the person at the keyboard. */
  actorAccountId?: number
  /** Set for a program that authenticated with an API token: what that token may do. */
  tokenScopes?: readonly string[]
  /** Which token that is: what was started with it ends with it. */
  tokenId?: number
  /** Set while the sign-in is incomplete: only the calls that complete it are open. */
  must?: Duty
  /** Set for a visitor with a share link: the one domain they may configure, and nothing else. */
  sharedDomainId?: number
  /** The link that the visitor used. */
  shareLinkId?: number
  /** When that link was created: the visitor does not see what happened before. */
  sharedSince?: Date
}

/** The caller as the server identified them: their ids come from the database. */
export type Principal = Caller & {
  accountId: AccountId
  clientId: ClientId
  actorAccountId?: AccountId
  sharedDomainId?: DomainId
}

/**
 * A managed client's partner is invoiced, at prices agreed between partner and provider, so the client sees no
 * amounts.
 */
export const seesPrices = (principal: Pick<Caller, 'clientType'> | null | undefined): boolean =>
  principal?.clientType !== 'Managed Client'

/** The account recorded with a change: a visitor with a share link has none. */
export const accountOf = ({ accountId, sharedDomainId }: Principal): AccountId | null =>
  sharedDomainId === undefined ? accountId : null
