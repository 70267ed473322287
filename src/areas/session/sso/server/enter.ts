import { confirmSignInEmail, openAccount, startSession } from '#areas/session/sign-in/server/public.ts'
import { isEmail } from '#base/email.ts'
import { toFqdn } from '#base/hostname.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { type Claims, entryOf, ownLinkFlaw, type VouchingProvider } from '../rules/linking.ts'
import type { AttemptRow } from './attempt-store.ts'
import { identityStore } from './identity-store.ts'
import type { Person } from './oidc.ts'
import { type ProviderRow, providerStore } from './provider-store.ts'

const refuse = refuser(ssoRefusals)

export const vouching = (provider: ProviderRow): VouchingProvider => ({
  brand: provider.brand,
  partnerId: provider.partner_id,
  createsAccounts: provider.creates_accounts,
})

export const domainOf = (email: string): string | undefined => toFqdn(email.slice(email.lastIndexOf('@') + 1))

/** An address that we would not accept counts as missing. */
const claimsOf = (person: Person): Claims => {
  const email = person.email !== undefined && isEmail(person.email) ? person.email : undefined
  return { subject: person.subject, email, emailVerified: person.emailVerified }
}

/**
 * Signs in with a provider's statements: by a link, by an address that the provider may vouch for, or as a new user.
 */
export async function enterAs(ctx: Ctx, provider: ProviderRow, person: Person) {
  return ctx.transact(async (step) => {
    const claims = claimsOf(person)
    const domain = claims.email === undefined ? undefined : domainOf(claims.email)
    const entry = entryOf({
      provider: vouching(provider),
      claims,
      domainVerified: domain !== undefined && (await providerStore.speaksFor(step.sql, provider.id, domain)),
      linked: await identityStore.linkedTo(step.sql, provider.id, claims.subject),
      byEmail: claims.email ? await identityStore.byEmail(step.sql, provider.id, claims.email) : undefined,
    })
    if (entry.kind === 'refuse') return refuse(entry.flaw)
    const accountId = entry.kind === 'create' ? await makeAccount(step, provider, person, entry.email) : entry.accountId
    if (entry.kind === 'enter') {
      await identityStore.noteUse(step.sql, provider.id, claims.subject, claims.email ?? '', step.now())
    } else await keepLink(step, provider, { accountId, claims, because: entry.kind === 'create' ? 'new' : 'domain' })
    return startSession(step, accountId, { way: 'sso' })
  })
}

async function makeAccount(step: Ctx, provider: ProviderRow, person: Person, email: string): Promise<AccountId> {
  const home = provider.home_client_id ?? refuse('sso_not_linked')
  const client = await step.sql
    .selectFrom('client')
    .select(['brand', 'locale'])
    .where('id', '=', home)
    .executeTakeFirstOrThrow()
  const accountId = await openAccount(step, {
    clientId: home,
    brand: client.brand as never,
    email,
    firstName: person.firstName.slice(0, 100) || email.slice(0, email.indexOf('@')).slice(0, 100),
    lastName: person.lastName.slice(0, 100),
    locale: client.locale,
    permissions: provider.new_permissions as Record<string, boolean>,
    withoutMail: true,
  })
  await confirmSignInEmail(step, accountId)
  return accountId
}

type Link = { accountId: AccountId; claims: Claims; because: 'owner' | 'domain' | 'new' }

async function keepLink(step: Ctx, provider: ProviderRow, { accountId, claims, because }: Link): Promise<void> {
  await identityStore.add(step.sql, {
    providerId: provider.id,
    subject: claims.subject,
    accountId,
    email: claims.email ?? '',
    because,
    now: step.now(),
  })
  await step.audit({
    action: 'session.identity-linked',
    object: { type: 'account', id: accountId },
    clientId: step.principal?.clientId ?? null,
    details: { provider: provider.id, because },
  })
}

/**
 * Links the caller's own account. The session must still be that of the user who began, so that nobody gets another's
 * identity linked.
 */
export async function linkOwn(ctx: Ctx, provider: ProviderRow, attempt: AttemptRow, person: Person) {
  const principal = ctx.principal
  const isOwn = principal?.actorAccountId === undefined && principal?.tokenScopes === undefined && !principal?.must
  if (!principal || !isOwn || principal.accountId !== attempt.account_id) return refuse('sso_other_browser')
  await ctx.transact(async (step) => {
    const owner = (await identityStore.byId(step.sql, provider.id, principal.accountId)) ?? refuse('sso_not_linked')
    const linked = await identityStore.linkedTo(step.sql, provider.id, person.subject)
    // Linked to this user already.
    if (linked?.id === owner.id) return
    const flaw = ownLinkFlaw({ provider: vouching(provider), owner, linkedTo: linked?.id })
    if (flaw) return refuse(flaw)
    await keepLink(step, provider, { accountId: owner.id, claims: claimsOf(person), because: 'owner' })
    await step.pushEvent({ clientId: principal.clientId, accountId: owner.id, type: 'sso.changed', subject: owner.id })
  })
  return { token_type: 'Cookie' as const, expires_in: 0 }
}
