import { offeredDriver } from '#areas/cloud/servers/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { refuser } from '#base/refusal.ts'
import { type Vault, vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { backupRefusals } from '../contract/refusals.ts'
import type { ServerBackups } from '../contract/shapes.ts'
import { type BackupAbility, backupAbilities } from '../rules/abilities.ts'

const refuse = refuser(backupRefusals)

/** Refuses what the vault cannot do, with its reason. */
export function insistOnBackup(ctx: Ctx, variant: ServerVariant, ability: BackupAbility): void {
  const has = offeredDriver(ctx, vaultKey(variant)).abilities[ability]
  if (!has.can) refuse('backup_not_possible', { values: { because: has.because[ctx.locale] } })
}

export const toldAbilities = ({ abilities }: Vault, { locale }: Pick<Ctx, 'locale'>): ServerBackups['abilities'] =>
  Object.fromEntries(
    backupAbilities.map((ability) => {
      const has = abilities[ability]
      return [ability, { can: has.can, because: has.can ? null : has.because[locale] }]
    }),
  ) as ServerBackups['abilities']
