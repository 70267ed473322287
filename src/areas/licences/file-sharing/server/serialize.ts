import { licenceStanding } from '#areas/licences/software/rules/standing.ts'
import { movesOf, toldAbilities } from '#areas/licences/software/server/public.ts'
import { soldToday } from '#areas/services/changes/server/public.ts'
import { fileShareKey, type ShareSubscription } from '#drivers/file-share/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileSharing } from '../contract/shapes.ts'
import type { Company } from './companies.ts'

const isSame = (one: ShareSubscription, other: ShareSubscription) =>
  one.users === other.users && one.spaceGb === other.spaceGb

export async function shownCompany(ctx: Ctx, company: Company): Promise<FileSharing> {
  const { id, name, clientId, status, ordered, row, service } = company
  const facts = status === 'Cancelled' ? null : (row?.facts ?? null)
  const moves = await movesOf(ctx, company)
  const hasDrift = facts !== null && moves.underWay.length === 0 && !isSame(facts.subscription, ordered)
  return {
    ...{ id, name, clientId, ordered },
    standing: licenceStanding({ status, state: facts?.state ?? null, isMissing: Boolean(row?.missing_since) }),
    facts: facts && {
      ...{ company: facts.company, subscription: facts.subscription, users: facts.users },
      ...{ usedBytes: facts.usedBytes, url: facts.url },
    },
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    drift: hasDrift ? { there: facts.subscription, ordered } : null,
    offered: status === 'Active' ? await spacesOffered(ctx, service) : [],
    ...moves,
    abilities: toldAbilities(ctx, ctx.driver(fileShareKey).abilities) as FileSharing['abilities'],
  }
}

/** How much room each user can be given, as the product is sold today. */
export async function spacesOffered(ctx: Ctx, service: Company['service']): Promise<number[]> {
  const product = await soldToday(ctx, service)
  const choices = product?.options.find(({ id }) => id === 'space')?.choices ?? []
  return choices.map(({ id }) => Number(id)).filter((gb) => gb > 0)
}
