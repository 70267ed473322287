import { nextTermCents } from '#areas/billing/recurring/server/public.ts'
import { insistOnSpending, whoDecidesCosts } from '#areas/ordering/approvals/server/public.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { paidTerm } from '#areas/services/delivery/rules/paid-term.ts'
import { changeService, serviceDetails, visibleService } from '#areas/services/delivery/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { seesPrices } from '#base/access.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import type { Ctx } from '#platform/context.ts'
import type { PackOffer } from '../contract/shapes.ts'
import { isFull, largerOf, mostMailboxes, type Pack, packs } from '../rules/pack.ts'
import { restCents } from '../rules/pack-price.ts'
import { packChosen } from './domain-events.ts'
import { domainStore } from './domain-store.ts'
import {
  type Hosting,
  hostingOf,
  isBilled,
  mailBy,
  packAhead,
  packAlone,
  packOption,
  packsSold,
  packToday,
} from './hosting.ts'
import { changedDomain, type MailDomain, mailDomain, noteAsked } from './mail-domain.ts'
import { mailboxStore } from './mailbox-store.ts'
import { chargeStore } from './pack-charge.ts'
import { refuse } from './refuse.ts'

/** The packs to choose for a domain. A managed client sees no amounts. */
export async function packOffer(ctx: Ctx, ref: string): Promise<PackOffer> {
  const domain = await mailDomain(ctx, ref)
  return offerOf(ctx, domain, await hostingOf(ctx.sql, domain.id))
}

type Sold = ReadonlyMap<Pack, Cents>

async function offerOf(ctx: Ctx, domain: MailDomain, hosting: Hosting | undefined): Promise<PackOffer> {
  const sold: Sold = hosting ? await packsFor(ctx, domain, hosting) : new Map()
  const chosen = mailBy(hosting).pack
  const alone = hosting ? undefined : await packAlone(ctx, domain)
  // A user who may see the domain does not see all services of its client, nor their prices.
  const isSeen =
    hosting !== undefined &&
    allows(ctx.principal, ['perm:services|perm:products']) &&
    (await visibleService(ctx, hosting.id)) !== undefined
  const dueOn = isSeen ? (paidTerm(hosting, ctx.now())?.dueOn ?? null) : null
  const today = dayOf(ctx.now())
  const ahead = packAhead(hosting, domain.mail, today)
  const had = packToday(chosen, domain.mail, today)
  const endsOn = isSeen && hosting ? paidUntil(domain, { hosting, had }, ctx.now()) : null
  const isTold = isSeen && seesPrices(ctx.principal)
  return {
    pack: chosen,
    paid: ahead ? { pack: had, until: ahead.fromOn } : null,
    mailboxes: await mailboxStore.count(ctx.sql, domain.id),
    dueOn,
    alone: alone === undefined ? null : { pid: alone },
    decides: await whoDecidesCosts(ctx),
    invoicedTo: await invoicedTo(ctx, domain.clientId),
    hosting: isSeen ? { id: hosting.id, name: hosting.name } : null,
    isOfOthers: hosting !== undefined && !isSeen,
    choices: packs.map((pack) => ({
      pack,
      most: mostMailboxes(pack),
      isSold: sold.has(pack),
      monthlyCents: isTold ? (sold.get(pack) ?? null) : null,
      nowCents: isTold && sold.has(pack) ? nowCents(ctx, domain, { hosting, sold }, pack) : null,
      fromOn: isSmaller(pack, had) ? endsOn : null,
    })),
  }
}

/** The packs of the service. A service that is not billed by term has no choice, because a larger one would be free. */
async function packsFor(ctx: Ctx, domain: MailDomain, hosting: Hosting): Promise<Sold> {
  const sold = await packsSold(ctx, domain, hosting.pid)
  if (isBilled(hosting)) return sold
  const most = sold.get(mailBy(hosting).pack) ?? 0
  return new Map([...sold].filter(([, monthlyCents]) => monthlyCents <= most))
}

const isSmaller = (pack: Pack, than: Pack): boolean => pack !== than && largerOf(pack, than) === than

type SoldWith = { hosting: Hosting; sold: Sold }

/**
 * The price of a pack now, minus what is paid until the end of the term. A larger one that was paid before a smaller
 * was chosen covers its own days; after that the smaller one is paid.
 */
function nowCents(ctx: Pick<Ctx, 'now'>, { mail }: MailDomain, { hosting, sold }: SoldWith, pack: Pack): Cents {
  const paid = paidTerm(hosting, ctx.now())
  if (!paid) return 0
  const over = (had: Pack) => (sold.get(pack) ?? 0) - (sold.get(had) ?? 0)
  const chosen = mailBy(hosting).pack
  const had = packToday(chosen, mail, paid.today)
  const changes = had === chosen ? paid.dueOn : earlier(mail?.paid_until ?? paid.dueOn, paid.dueOn)
  const cents = restCents(over(had), paid, changes) + restCents(over(chosen), { ...paid, today: changes })
  return cents * hosting.plan.quantity
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/**
 * A pack is an option of its service: that option is changed, at the provider as well. A larger one starts when that is
 * done, and its difference for the rest of the term is invoiced then; a smaller one starts with the next term.
 */
export async function changePack(ctx: Ctx, ref: string, pack: Pack): Promise<PackOffer> {
  const domain = await changedDomain(ctx, ref)
  const hosting = await hostingOf(ctx.sql, domain.id)
  const needsHosting = () => refuse('pack_needs_hosting', { values: { name: domain.name } })
  const service = hosting && (await visibleService(ctx, hosting.id))
  if (!service) return needsHosting()
  if ((await serviceDetails(ctx, service)).underWay !== null) return refuse('pack_busy')
  const before = mailBy(hosting).pack
  if (before === pack) return offerOf(ctx, domain, hosting)
  const count = await mailboxStore.count(ctx.sql, domain.id)
  if (count > 0 && isFull(pack, count - 1))
    return refuse('pack_too_small', { field: 'pack', values: { count, most: mostMailboxes(pack) ?? 0 } })
  const sold = await packsFor(ctx, domain, hosting)
  if (!sold.has(pack)) return needsHosting()
  if ((sold.get(pack) ?? 0) > (sold.get(before) ?? 0)) await insistOnSpending(ctx)
  const cents = nowCents(ctx, domain, { hosting, sold }, pack)
  const { pid, options, quantity } = hosting.plan
  const plan = { pid, options: { ...options, [packOption]: pack }, quantity }
  const termCents = await nextTermCents(ctx, service, plan, service.price_cents)
  if (termCents === undefined) return needsHosting()
  const asked = await changeService(ctx, hosting.id, plan, { cents: termCents })
  if (asked !== 'asked') return refuse('pack_busy')
  await keepPaid(ctx, domain, { hosting, pack })
  await chargeStore.drop(ctx.sql, hosting.id)
  const charge = { domainId: domain.id, serviceId: hosting.id, before, pack, cents, termCents }
  await chargeStore.ask(ctx.sql, charge, ctx.now())
  // Its price is on the invoice, which not every reader of this may see.
  await noteAsked(ctx, domain, 'mail.pack.changed', { pack, before })
  const { id: domainId, clientId, name } = domain
  const by = ctx.requirePrincipal().accountId
  await ctx.emit(packChosen, {
    ...{ domainId, clientId, serviceId: hosting.id, domain: name, by },
    isLarger: isSmaller(before, pack),
  })
  return offerOf(ctx, domain, hosting)
}

/** Until when the present pack is paid. */
function paidUntil({ mail }: MailDomain, { hosting, had }: { hosting: Hosting; had: Pack }, now: Date): Day | null {
  const dueOn = paidTerm(hosting, now)?.dueOn ?? null
  return mail?.paid_until && mail.paid_pack === had && mail.paid_until > dayOf(now) ? mail.paid_until : dueOn
}

/** A larger pack that is paid stays until the end of the term, whatever was chosen for the next. */
async function keepPaid(ctx: Ctx, domain: MailDomain, { hosting, pack }: { hosting: Hosting; pack: Pack }) {
  const paid = paidTerm(hosting, ctx.now())
  const had = packToday(mailBy(hosting).pack, domain.mail, dayOf(ctx.now()))
  if (!paid || !isSmaller(pack, had) || had === '5') return
  const until = paidUntil(domain, { hosting, had }, ctx.now()) ?? paid.dueOn
  await domainStore.keepPaid(ctx.sql, domain.id, { pack: had, until }, ctx.now())
}
