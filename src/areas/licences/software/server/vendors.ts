import { licenceVariants } from '#base/licences.ts'
import type { Words } from '#base/locale.ts'
import { fileShareKey } from '#drivers/file-share/port.ts'
import { licenceShopKey } from '#drivers/licence-shop/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { Vendor } from '../contract/shapes.ts'

type Ability = { can: true } | { can: false; because: Words }
type Driver = { readonly name: string; readonly abilities: Readonly<Record<string, Ability>> }

/** Who delivers each way of selling, and what cannot be done there, with the reason. */
export const vendorsOf = (ctx: Ctx): Vendor[] =>
  licenceVariants.map((id) => {
    const driver: Driver = id === 'sharing' ? ctx.driver(fileShareKey) : ctx.driver(licenceShopKey(id))
    const { name, abilities } = driver
    const isReal = name !== 'sandbox'
    return {
      ...{ id, name, isReal },
      isProved: isReal && isProved(ctx, name),
      isSold: isReal || !ctx.config.isProduction,
      lacks: isReal
        ? Object.entries(abilities).flatMap(([ability, has]) =>
            has.can ? [] : { ability, because: has.because[ctx.locale] },
          )
        : [],
    }
  })

/** By what its driver is called; one that nobody was asked about yet was seen by nobody. */
const isProved = ({ config }: Pick<Ctx, 'config'>, name: string): boolean =>
  ({ nextcloud: config.fileShare.isProved, acronis: config.acronis.isProved })[name] ?? false
