import type { AccountId } from '#base/ids.ts'
/** A provider, and whose people it may sign in. */
export type VouchingProvider = { brand: string | null; partnerId: number | null; createsAccounts: boolean }

/** The provider's statements about the person, after its signature was verified. */
export type Claims = {
  subject: string
  email: string | undefined
  /** OIDC's `email_verified`; for SAML always true, because the assertion comes from the domain's own system. */
  emailVerified: boolean
}

/** An account as far as the rule needs it. */
export type KnownAccount = {
  id: AccountId
  brand: string
  clientId: number
  /** The partner of the account's client. */
  partnerId: number | null
  isAdmin: boolean
  isClosed: boolean
  /** Another identity at this provider is linked to it. */
  hasOtherIdentity?: boolean
  /** An account with a second factor is never linked by its address alone. */
  hasSecondFactor?: boolean
}

export type LinkFacts = {
  provider: VouchingProvider
  claims: Claims
  /** The provider has proved the domain of the address by a DNS record, or staff confirmed it. */
  domainVerified: boolean
  /** The account that this identity is linked to. */
  linked?: KnownAccount | undefined
  /** The account with this e-mail address. */
  byEmail?: KnownAccount | undefined
}

export type LinkFlaw = 'sso_not_linked' | 'sso_closed' | 'sso_elsewhere' | 'sso_taken'
export type Entry =
  | { kind: 'enter'; accountId: AccountId }
  | { kind: 'link'; accountId: AccountId }
  | { kind: 'create'; email: string }
  | { kind: 'refuse'; flaw: LinkFlaw }

/**
 * Whether an account is among the provider's people: for a brand's provider the brand's accounts without a partner; for
 * a partner's, those of the partner and its clients. Staff belong to the brand only.
 */
export function belongs(provider: VouchingProvider, account: KnownAccount): boolean {
  if (provider.partnerId !== null)
    return !account.isAdmin && (account.clientId === provider.partnerId || account.partnerId === provider.partnerId)
  return account.brand === provider.brand && account.partnerId === null
}

const refused = (flaw: LinkFlaw): Entry => ({ kind: 'refuse', flaw })

/**
 * The account that a provider's statements lead to. A linked account counts while it is still among the provider's
 * people. Otherwise the address leads to an account only when the provider has proved the domain and has verified the
 * address, and the account is not staff's. Cases that must not be distinguishable from an unknown address have the same
 * result.
 */
export function entryOf({ provider, claims, domainVerified, linked, byEmail }: LinkFacts): Entry {
  if (linked) {
    if (!belongs(provider, linked)) return refused('sso_elsewhere')
    return linked.isClosed ? refused('sso_closed') : { kind: 'enter', accountId: linked.id }
  }
  const speaksFor = claims.email !== undefined && claims.emailVerified && domainVerified
  if (!speaksFor) return refused('sso_not_linked')
  if (!byEmail) return provider.createsAccounts ? { kind: 'create', email: claims.email! } : refused('sso_not_linked')
  const isGuarded = byEmail.isAdmin || byEmail.hasOtherIdentity || byEmail.hasSecondFactor
  if (isGuarded || !belongs(provider, byEmail)) return refused('sso_not_linked')
  return byEmail.isClosed ? refused('sso_closed') : { kind: 'link', accountId: byEmail.id }
}

/** Why a user may not link their own account; `undefined` when they may. */
export function ownLinkFlaw(facts: {
  provider: VouchingProvider
  owner: KnownAccount
  linkedTo: number | undefined
}): LinkFlaw | undefined {
  if (!belongs(facts.provider, facts.owner)) return 'sso_elsewhere'
  if (facts.linkedTo !== undefined && facts.linkedTo !== facts.owner.id) return 'sso_taken'
  return facts.owner.hasOtherIdentity ? 'sso_taken' : undefined
}
