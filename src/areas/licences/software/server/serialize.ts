import { changesOf } from '#areas/hosting/space/server/public.ts'
import { serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { Licence as ShownLicence } from '../contract/shapes.ts'
import { licenceStanding } from '../rules/standing.ts'
import { creditsToCome, returnCredit } from './charged.ts'
import { type Licence, licenceRequests, shopOf } from './licences.ts'
import { licenceReason } from './reason-text.ts'
import { returnDay } from './return.ts'
import { lastReading } from './secrets.ts'

/** What a provider can do, with its reasons in the language of the caller. */
export const toldAbilities = (
  ctx: Pick<Ctx, 'locale'>,
  abilities: Readonly<Record<string, { can: true } | { can: false; because: Record<Ctx['locale'], string> }>>,
) =>
  Object.fromEntries(
    Object.entries(abilities).map(([ability, has]) => [
      ability,
      { can: has.can, because: has.can ? null : has.because[ctx.locale] },
    ]),
  )

/** What is on its way to a provider, and what did not come about; of what has ended nothing is. */
export async function movesOf(ctx: Ctx, { id, status }: Pick<Licence, 'id' | 'status'>) {
  if (status === 'Cancelled') return { underWay: [], failed: null }
  const [{ underWay, failed }, whole] = await Promise.all([
    changesOf(ctx, licenceRequests, id, (code) => licenceReason(code, ctx.locale)),
    serviceUnderWay(ctx, id),
  ])
  const { part: _, change: __, ...told } = failed ?? { part: '', change: '' }
  return {
    underWay: [...underWay, ...(whole === null ? [] : [whole])],
    failed: failed ? (told as Omit<NonNullable<typeof failed>, 'part' | 'change'>) : null,
  }
}

/** What is said of a licence, without our own names for it, and never what is worth money. */
export async function shownLicence(ctx: Ctx, licence: Licence): Promise<ShownLicence> {
  const { id, name, clientId, variant, status, ordered, row } = licence
  const facts = status === 'Cancelled' ? null : (row?.facts ?? null)
  const moves = await movesOf(ctx, licence)
  const isMoving = moves.underWay.length > 0
  const standing = licenceStanding({
    ...{ status, state: facts?.state ?? null, isMissing: Boolean(row?.missing_since) },
  })
  return {
    ...{ id, name, clientId, variant, standing, ordered },
    facts: facts && {
      quantity: facts.quantity,
      used: facts.used,
      serials: [...facts.serials],
      isBilledSuspended: facts.isBilledSuspended,
      consoleUrl: facts.consoleUrl,
    },
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    drift: facts && !isMoving && facts.quantity !== ordered ? { there: facts.quantity, ordered } : null,
    return: variant === 'perpetual' && status !== 'Cancelled' ? await returnOf(ctx, licence) : null,
    lastRead: await lastReading(ctx.sql, id),
    ...moves,
    abilities: toldAbilities(ctx, shopOf(ctx, licence).abilities) as ShownLicence['abilities'],
  }
}

async function returnOf(ctx: Ctx, { service, status }: Licence): Promise<ShownLicence['return']> {
  const until = returnDay(service)
  const canReturn = status === 'Active' && dayOf(ctx.now()) <= until
  const credits = canReturn && seesPrices(ctx.principal) ? await creditsToCome(ctx, service.id) : []
  return { until, canReturn, credit: await returnCredit(ctx.sql, service), credits }
}
