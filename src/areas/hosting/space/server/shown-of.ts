import type { Ctx } from '#platform/context.ts'
import type { WebSpace } from '../contract/shapes.ts'
import { spaceStateOf } from '../rules/space-parts.ts'
import { changesOf } from './changes.ts'
import { requestsOf } from './requests.ts'
import type { AbilityOf, AnyFacts, SpaceHost, SpaceKind, SpaceOf } from './space-kind.ts'

/** Of a hosting that has ended nothing is under way any more, and nothing can be tried again. */
const nothing = { underWay: [], failed: null, lastChange: null }
type Told = WebSpace['abilities'][keyof WebSpace['abilities']]

/** What is said of every space of a system, without our own names and the ids of operations, which are nobody's affair. */
export const shownOf =
  <Facts extends AnyFacts, Host extends SpaceHost<Facts>>(kind: SpaceKind<Facts, Host>) =>
  async (ctx: Ctx, { id, name, status, row }: SpaceOf<Facts>) => {
    const { facts = null } = row ?? {}
    const words = (code: string) => kind.reasonText(code, ctx.locale)
    const abilities = Object.entries(ctx.driver(kind.hostKey).abilities).map(
      ([ability, has]) => [ability, { can: has.can, because: has.can ? null : has.because[ctx.locale] }] as const,
    )
    return {
      id,
      name,
      state: spaceStateOf({ facts, isMissing: Boolean(row?.missing_since), status }),
      facts,
      readAt: row?.read_at?.toISOString() ?? null,
      silentSince: row?.silent_since?.toISOString() ?? null,
      ...(status === 'Cancelled' ? nothing : await changesOf(ctx, requestsOf(kind.district), id, words)),
      abilities: Object.fromEntries(abilities) as Record<AbilityOf<Host>, Told>,
    }
  }
