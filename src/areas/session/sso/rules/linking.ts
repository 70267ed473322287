import type { AccountId } from '#base/ids.ts'
/** A provider as the rule sees it: whose people it vouches for. */
export type VouchingProvider = { brand: string | null; partnerId: number | null; createsAccounts: boolean }

/** What the provider says of the person, after its signature was found good. */
export type Claims = {
  subject: string
  email: string | undefined
  /** The provider says so itself: OIDC's `email_verified`; a SAML assertion is a statement of the domain's own system. */
  emailVerified: boolean
}

/** An account with what the rule must know about it. */
export type KnownAccount = {
  id: AccountId
  brand: string
  clientId: number
  /** The partner of the account's client. */
  partnerId: number | null
  isAdmin: boolean
  isClosed: boolean
  /** It is linked to somebody else at this provider already. */
  hasOtherIdentity?: boolean
  /** Its owner wants more than a password asked; an address alone does not get round that. */
  hasSecondFactor?: boolean
}

export type LinkFacts = {
  provider: VouchingProvider
  claims: Claims
  /** The domain of the address was shown to be the provider's: by a DNS record, or by staff. */
  domainVerified: boolean
  /** Whom this identity is linked to. */
  linked?: KnownAccount | undefined
  /** Who signs in with this e-mail address. */
  byEmail?: KnownAccount | undefined
}

export type LinkFlaw = 'sso_not_linked' | 'sso_closed' | 'sso_elsewhere' | 'sso_taken'
export type Entry =
  | { kind: 'enter'; accountId: AccountId }
  | { kind: 'link'; accountId: AccountId }
  | { kind: 'create'; email: string }
  | { kind: 'refuse'; flaw: LinkFlaw }

/**
 * Whether an account belongs to those whom a provider vouches for: a brand's, when there is no partner in between; a partner's, when
 * it is the partner's own or its client's. Staff are vouched for by the brand alone.
 */
export function belongs(provider: VouchingProvider, account: KnownAccount): boolean {
  if (provider.partnerId !== null)
    return !account.isAdmin && (account.clientId === provider.partnerId || account.partnerId === provider.partnerId)
  return account.brand === provider.brand && account.partnerId === null
}

const refused = (flaw: LinkFlaw): Entry => ({ kind: 'refuse', flaw })

/**
 * The account for what a provider says. An existing link is followed while the account still belongs to the provider's
 * people. Without one, an account is only taken by its address when the provider is entitled to speak for that address, says
 * that it checked it, and the account is not a staff account; what must not differ from an unknown address gets the same answer.
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

/** Whether somebody may link their own account, from their own session; `undefined` when they may. */
export function ownLinkFlaw(facts: {
  provider: VouchingProvider
  owner: KnownAccount
  linkedTo: number | undefined
}): LinkFlaw | undefined {
  if (!belongs(facts.provider, facts.owner)) return 'sso_elsewhere'
  if (facts.linkedTo !== undefined && facts.linkedTo !== facts.owner.id) return 'sso_taken'
  return facts.owner.hasOtherIdentity ? 'sso_taken' : undefined
}
