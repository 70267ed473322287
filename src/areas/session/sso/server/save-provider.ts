import { holdsEverything } from '#areas/people/users/rules/grants.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { mayBePublicUrl } from '#base/web-address.ts'
import type { Ctx } from '#platform/context.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { calledAddress, type ProviderForm } from '../rules/provider-form.ts'
import { secretPurpose } from './oidc.ts'
import type { ProviderRow, ProviderScope } from './provider-store.ts'
import { certificatesOf } from './saml.ts'

const refuse = refuser(ssoRefusals)

export const providerScope = (ctx: Ctx): ProviderScope => {
  const { permissions, clientId } = ctx.requirePrincipal()
  return permissions.admin ? { kind: 'all' } : { kind: 'partner', partnerId: clientId }
}

/**
 * A provider can sign in to all accounts that it vouches for, so setting one up requires every right that these may
 * have. Otherwise a user could gain rights through it.
 */
export function insistOnEverything(ctx: Ctx): void {
  if (!holdsEverything(ctx.requirePrincipal())) refuse('sso_needs_everything')
}

/** The client of new users: within the caller's scope, and among the provider's people. */
async function homeOf(ctx: Ctx, form: ProviderForm, owner: { brand: string | null; partnerId: ClientId | null }) {
  if (!form.createsAccounts) return null
  const wanted = form.homeClientId ?? owner.partnerId ?? refuse('sso_home_needed', { field: 'homeClientId' })
  const home = await ctx.sql
    .selectFrom('client')
    .select(['id', 'brand', 'partner_id'])
    .where('id', '=', askedId<ClientId>(wanted))
    .where(visibleTo(ctx.scope(), 'client.id'))
    .executeTakeFirst()
  const fits =
    home !== undefined &&
    (owner.partnerId === null
      ? home.brand === owner.brand && home.partner_id === null
      : home.id === owner.partnerId || home.partner_id === owner.partnerId)
  return fits ? home.id : refuse('sso_home_needed', { field: 'homeClientId' })
}

/** Rights of new users: never more than the caller's own. */
function rightsOf(ctx: Ctx, form: ProviderForm): Record<string, boolean> {
  const { permissions } = ctx.requirePrincipal()
  const granted = form.permissions.filter((name) => permissions.admin || permissions[name] === true)
  return Object.fromEntries(granted.map((name) => [name, true]))
}

async function columnsOf(ctx: Ctx, form: ProviderForm, owner: { brand: string | null; partnerId: ClientId | null }) {
  const isSaml = form.kind === 'saml'
  for (const [field, address] of [
    ['issuer', isSaml ? '' : form.issuer],
    ['signInUrl', isSaml ? form.signInUrl : ''],
  ] as const)
    if (address !== '' && !ctx.config.ssoPrivate && !mayBePublicUrl(address)) refuse('sso_address_invalid', { field })
  const certificates = isSaml ? certificatesOf(form.certificates) : []
  if (!certificates) return refuse('sso_certificate_invalid', { field: 'certificates' })
  return {
    kind: form.kind,
    name: form.name,
    issuer: form.issuer,
    client_key: isSaml ? '' : form.clientKey,
    sign_in_url: isSaml ? form.signInUrl : '',
    certificates: certificates.join('\n'),
    creates_accounts: form.createsAccounts,
    home_client_id: await homeOf(ctx, form, owner),
    new_permissions: JSON.stringify(rightsOf(ctx, form)),
    is_on: form.isOn,
    changed_at: ctx.now(),
  }
}

const note = (
  ctx: Ctx,
  action: string,
  id: number,
  partnerId: ClientId | null,
  details: Record<string, unknown> = {},
) => ctx.audit({ action, object: { type: 'identity_provider', id }, clientId: partnerId, details })

const keepSecret = async (ctx: Ctx, id: number, form: ProviderForm) => {
  if (form.clientSecret === undefined || form.kind === 'saml') return
  const secret = form.clientSecret === '' ? null : await sealSecret(ctx, secretPurpose(id), form.clientSecret)
  await ctx.sql.updateTable('identity_provider').set({ client_secret: secret }).where('id', '=', id).execute()
}

export async function addProvider(ctx: Ctx, form: ProviderForm): Promise<number> {
  const scope = providerScope(ctx)
  const owner =
    scope.kind === 'all'
      ? { brand: form.brand ?? ctx.brand.name, partnerId: null }
      : { brand: null, partnerId: scope.partnerId }
  const { id } = await ctx.sql
    .insertInto('identity_provider')
    .values({ ...(await columnsOf(ctx, form, owner)), brand: owner.brand, partner_id: owner.partnerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepSecret(ctx, id, form)
  await note(ctx, 'session.sso-provider-added', id, owner.partnerId, { name: form.name, issuer: form.issuer })
  return id
}

/**
 * Changes a provider. A new issuer is another provider in fact: existing links are removed, because it could otherwise
 * sign in as these users.
 */
export async function changeProvider(ctx: Ctx, before: ProviderRow, form: ProviderForm): Promise<void> {
  const owner = { brand: before.brand, partnerId: before.partner_id }
  const columns = await columnsOf(ctx, form, owner)
  await ctx.sql.updateTable('identity_provider').set(columns).where('id', '=', before.id).execute()
  await keepSecret(ctx, before.id, form)
  const issuer = before.kind === 'oidc' ? calledAddress(before.issuer) : before.issuer
  const isOther = issuer !== form.issuer || before.kind !== form.kind
  if (isOther) await ctx.sql.deleteFrom('linked_identity').where('provider_id', '=', before.id).execute()
  await note(ctx, 'session.sso-provider-changed', before.id, before.partner_id, {
    isOn: form.isOn,
    ...(isOther ? { issuer: form.issuer, linksEnded: true } : {}),
  })
}

export async function removeProvider(ctx: Ctx, provider: ProviderRow): Promise<void> {
  await ctx.sql.deleteFrom('identity_provider').where('id', '=', provider.id).execute()
  await note(ctx, 'session.sso-provider-removed', provider.id, provider.partner_id, { name: provider.name })
}
