import { vaultSeen } from '#areas/cloud/backups/server/public.ts'
import { monitorSeen } from '#areas/cloud/monitoring/server/public.ts'
import { haloOf, smartworxOf } from '#areas/integrations/psa/server/public.ts'
import { webhookCounts } from '#areas/integrations/webhooks/server/public.ts'
import { sellerSeen } from '#areas/microsoft/tenants/server/public.ts'
import { apiActive, setApiActive } from '#areas/partner/api-tokens/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { integrationCalls } from '../contract/calls.ts'

export const integrationRoutes = routes(integrationCalls, {
  data: async (ctx) => {
    const { clientId } = ctx.requirePrincipal()
    const [haloPsa, smartworx, active, webhooks] = await Promise.all([
      haloOf(ctx, clientId),
      smartworxOf(ctx, clientId),
      apiActive(ctx.sql, clientId),
      webhookCounts(ctx.sql, clientId),
    ])
    const vaults = { generic: vaultSeen(ctx, 'generic'), proxmox: vaultSeen(ctx, 'proxmox') }
    const providers = { monitor: monitorSeen(ctx), vaults, microsoft: sellerSeen(ctx) }
    return { data: { haloPsa, smartworx, api: { active }, webhooks, ...providers } }
  },

  switchApi: async (ctx, { body }) => {
    await setApiActive(ctx, ctx.requirePrincipal().clientId, body.active)
    return { data: { active: body.active } }
  },
})
