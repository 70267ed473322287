import { isOffered } from '#areas/cloud/servers/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { vaultAbilities, vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'

/** Who saves the servers of a variant here, and what cannot be done there, with the reason. */
export function vaultSeen(ctx: Pick<Ctx, 'config' | 'driver' | 'locale'>, variant: ServerVariant) {
  const vault = ctx.driver(vaultKey(variant))
  return {
    name: vault.name,
    isReal: vault.name !== 'sandbox',
    isOffered: isOffered(ctx, vault),
    lacks: vaultAbilities.flatMap((ability) => {
      const has = vault.abilities[ability]
      return has.can ? [] : [{ ability, because: has.because[ctx.locale] }]
    }),
  }
}
