import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import { changeService, serviceDetails, visibleService } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import type { PackOffer } from '../contract/shapes.ts'
import { isFull, mostMailboxes, type Pack, packs } from '../rules/pack.ts'
import { type Hosting, hostingOf, mailBy, packOption, packsSold, priceWith } from './hosting.ts'
import { changedDomain, type MailDomain, mailDomain, noteAsked } from './mail-domain.ts'
import { mailboxStore } from './mailbox-store.ts'
import { refuse } from './refuse.ts'

/** The packs that the hosting of a domain is sold with. A managed client sees no amounts. */
export async function packOffer(ctx: Ctx, ref: string): Promise<PackOffer> {
  const domain = await mailDomain(ctx, ref)
  return offerOf(ctx, domain, await hostingOf(ctx.sql, domain.id))
}

async function offerOf(ctx: Ctx, domain: MailDomain, hosting: Hosting | undefined): Promise<PackOffer> {
  const sold = hosting ? await packsSold(ctx, domain, hosting) : new Map<Pack, number>()
  return {
    pack: domain.mail?.pack ?? mailBy(hosting).pack,
    mailboxes: await mailboxStore.count(ctx.sql, domain.id),
    hosting: hosting ? { id: hosting.id, name: hosting.name } : null,
    choices: packs.map((pack) => ({
      pack,
      most: mostMailboxes(pack),
      monthlyCents: seesPrices(ctx.principal) ? (sold.get(pack) ?? null) : null,
    })),
  }
}

/**
 * A pack is an option of the hosting of its domain: that is what is changed, at the provider as well, and its price holds from the
 * next term on. The mail follows when the hosting has changed.
 */
export async function changePack(ctx: Ctx, ref: string, pack: Pack): Promise<PackOffer> {
  const domain = await changedDomain(ctx, ref)
  const hosting = await hostingOf(ctx.sql, domain.id)
  const needsHosting = () => refuse('pack_needs_hosting', { values: { name: domain.name } })
  const service = hosting && (await visibleService(ctx, hosting.id))
  if (!service) return needsHosting()
  if ((await serviceDetails(ctx, service)).underWay !== null) return refuse('pack_busy')
  if (mailBy(hosting).pack === pack) return offerOf(ctx, domain, hosting)
  const count = await mailboxStore.count(ctx.sql, domain.id)
  if (count > 0 && isFull(pack, count - 1))
    return refuse('pack_too_small', { field: 'pack', values: { count, most: mostMailboxes(pack) ?? 0 } })
  const sold = await packsSold(ctx, domain, hosting)
  if (!sold.has(pack)) return needsHosting()
  await insistOnSpending(ctx)
  const { pid, options, quantity } = hosting.plan
  const plan = { pid, options: { ...options, [packOption]: pack }, quantity }
  const asked = await changeService(ctx, hosting.id, plan, priceWith(hosting, sold, pack))
  if (asked !== 'asked') return refuse('pack_busy')
  await noteAsked(ctx, domain, 'mail.pack.changed', { pack, before: mailBy(hosting).pack })
  return offerOf(ctx, domain, hosting)
}
