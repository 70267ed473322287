import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { HaloSave } from '../contract/calls.ts'
import { psaRefusals } from '../contract/refusals.ts'
import type { HaloConnection } from '../contract/shapes.ts'
import type { HaloSettings } from '../rules/settings.ts'
import { sealHaloSecret } from './account-of.ts'
import { connectionStore } from './connection-store.ts'
import { linkStore } from './link-store.ts'
import { haloOf } from './serialize.ts'
import { isSamePlace } from './test-halo.ts'

const refuse = refuser(psaRefusals)

/** Saves settings, links, or both; either all of it or nothing. */
export async function saveHalo(ctx: Ctx, { settings, links }: HaloSave): Promise<HaloConnection> {
  const partnerId = ctx.requirePrincipal().clientId
  if (settings) await saveSettings(ctx, partnerId, settings)
  if (links) await saveLinks(ctx, partnerId, links)
  await ctx.pushEvent({ clientId: partnerId, type: 'integration.changed', subject: 'halo-psa' })
  return (await haloOf(ctx, partnerId)) ?? refuse('psa_not_connected')
}

async function saveSettings(ctx: Ctx, partnerId: ClientId, settings: HaloSettings): Promise<void> {
  const kept = await connectionStore.of(ctx.sql, partnerId)
  const stays = kept !== undefined && isSamePlace(kept, settings)
  if (!settings.secret && !stays) return refuse('psa_secret_needed', { field: 'settings.secret' })
  const sealed = settings.secret ? await sealHaloSecret(ctx, partnerId, settings.secret) : (kept?.sealed_secret ?? '')
  await connectionStore.save(ctx.sql, partnerId, settings, sealed, ctx.now())
  // Another API client of the same system sees the same customers; another address or tenant is another system.
  const isOther = kept && (kept.url !== settings.url || kept.tenant !== settings.tenant)
  if (isOther) await connectionStore.forgetSystem(ctx.sql, partnerId)
  const { secret, ...told } = settings
  await ctx.audit({
    action: 'integrations.halo-saved',
    object: { type: 'integration', id: 'halo-psa' },
    clientId: partnerId,
    details: { ...told, newSecret: Boolean(secret) },
  })
}

async function saveLinks(ctx: Ctx, partnerId: ClientId, asked: NonNullable<HaloSave['links']>): Promise<void> {
  if (!(await connectionStore.of(ctx.sql, partnerId))) return refuse('psa_not_connected')
  const owned = await linkStore.ownedOf(
    ctx.sql,
    partnerId,
    asked.map(({ clientId }) => clientId),
  )
  const links = asked.map(({ clientId, remoteId }) => ({
    clientId: owned.get(clientId) ?? refuse('psa_client_not_found'),
    remoteId,
  }))
  const wanted = links.flatMap(({ clientId, remoteId }) => (remoteId === null ? [] : [{ clientId, remoteId }]))
  const names = await linkStore.remotes(
    ctx.sql,
    partnerId,
    wanted.map(({ remoteId }) => remoteId),
  )
  // Removals first, so that two clients may swap their links.
  await linkStore.drop(ctx.sql, partnerId, [...owned.values()])
  const taken = await linkStore.taken(
    ctx.sql,
    partnerId,
    wanted.map(({ remoteId }) => remoteId),
  )
  if (wanted.some(({ remoteId }) => !names.has(remoteId))) return refuse('psa_remote_unknown')
  const twice = wanted.find(({ remoteId }, index) => wanted.findIndex((other) => other.remoteId === remoteId) !== index)
  if (taken || twice)
    return refuse('psa_already_linked', {
      values: { name: taken?.remote_name ?? names.get(twice?.remoteId ?? '') ?? '' },
    })
  const named = wanted.map((link) => ({
    ...link,
    remoteName: names.get(link.remoteId) ?? refuse('psa_remote_unknown'),
  }))
  if (named.length > 0) await linkStore.add(ctx.sql, partnerId, named, ctx.now())
  for (const { clientId, remoteId } of links)
    await ctx.audit({
      action: remoteId === null ? 'integrations.psa-unlinked' : 'integrations.psa-linked',
      object: { type: 'client', id: clientId },
      clientId,
      details: { remoteId },
    })
}
