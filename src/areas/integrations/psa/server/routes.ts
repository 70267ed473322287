import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import { psaCalls } from '../contract/calls.ts'
import { psaRefusals } from '../contract/refusals.ts'
import type { SyncRow } from '../contract/shapes.ts'
import type { SmartworxSettings } from '../rules/settings.ts'
import { connectionStore } from './connection-store.ts'
import { linkStore } from './link-store.ts'
import { saveHalo } from './save-halo.ts'
import { answerItem, answerLink, answerSmartworx, answerSync } from './serialize.ts'
import { retrySync, startSync } from './start-sync.ts'
import { syncStore } from './sync-store.ts'
import { testHalo } from './test-halo.ts'

const refuse = refuser(psaRefusals)

async function oneSync(ctx: Ctx, id: number): Promise<SyncRow> {
  const row = await syncStore.listed(ctx.sql, ctx.requirePrincipal().clientId, id)
  return row ? answerSync(row) : refuse('psa_sync_not_found')
}

/** Limited to the caller's own client. */
export const psaRoutes = routes(psaCalls, {
  test: async (ctx, { body }) => ({ data: await testHalo(ctx, body.settings) }),
  save: async (ctx, { body }) => ({ data: await saveHalo(ctx, body) }),

  syncNow: async (ctx) => {
    const { clientId, accountId } = ctx.requirePrincipal()
    return { data: await oneSync(ctx, await startSync(ctx, clientId, accountId)) }
  },

  links: async (ctx, { query }) => {
    const { rows, total } = await linkStore.list(ctx.sql, ctx.requirePrincipal().clientId, query)
    return pageOf(rows.map(answerLink), query, total)
  },

  remoteClients: async (ctx, { query }) => {
    const rows = await linkStore.searchRemotes(ctx.sql, ctx.requirePrincipal().clientId, query.q ?? '')
    return { data: rows.map(({ remote_id: id, name, vat, email }) => ({ id, name, vat, email })) }
  },

  syncs: async (ctx, { query }) => {
    const { rows, total } = await syncStore.list(ctx.sql, ctx.requirePrincipal().clientId, query)
    return pageOf(rows.map(answerSync), query, total)
  },

  sync: async (ctx, { params }) => {
    const data = await oneSync(ctx, params.sync)
    return { data, items: (await syncStore.items(ctx.sql, params.sync)).map(answerItem) }
  },

  retry: async (ctx, { params }) => {
    const sync = await syncStore.byId(ctx.sql, params.sync)
    if (sync?.partner_id !== ctx.requirePrincipal().clientId) return refuse('psa_sync_not_found')
    await retrySync(ctx, sync)
    return { data: await oneSync(ctx, sync.id) }
  },

  saveSmartworx: async (ctx, { body }) => ({ data: await saveSmartworx(ctx, body) }),
})

/** Only stored: smartworx has no public API. A key that is left out is kept, if the address is the same. */
async function saveSmartworx(ctx: Ctx, settings: SmartworxSettings) {
  const partnerId = ctx.requirePrincipal().clientId
  const kept = await connectionStore.smartworx(ctx.sql, partnerId)
  const stays = kept && kept.url === settings.url ? kept.sealed_key : null
  const sealed = settings.key ? await sealSecret(ctx, `smartworx:${partnerId}`, settings.key) : stays
  const row = await connectionStore.saveSmartworx(ctx.sql, partnerId, settings, sealed, ctx.now())
  const { key, ...told } = settings
  await ctx.changed(
    {
      action: 'integrations.smartworx-saved',
      object: { type: 'integration', id: 'smartworx' },
      clientId: partnerId,
      details: { ...told, newKey: Boolean(key) },
    },
    { clientId: partnerId, type: 'integration.changed', subject: 'smartworx' },
  )
  return answerSmartworx(row)
}
