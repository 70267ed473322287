import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { spaceRefusals } from '../contract/refusals.ts'
import { beginHosted, type Hosted } from './hosted.ts'
import { refuse } from './refuse.ts'
import type { AnyFacts, SpaceHost, SpaceKind } from './space-kind.ts'
import type { SpaceRow } from './space-store.ts'

/** The spaces of a system, as what is kept of its hostings. */
export const hostedSpaces = <Facts extends AnyFacts, Host extends SpaceHost<Facts>>(
  kind: SpaceKind<Facts, Host>,
): Hosted<Facts, SpaceRow<Facts>> => ({
  ...kind,
  /** With the moment at which it was so. */
  keepFacts: async (work: Work, id: ServiceId, facts: Facts) => {
    if (!(await beginHosted(work, kind, id))) return
    await kind.store.noteFacts(work.sql, id, facts)
    await kind.keptFacts?.(work, id)
  },
  forget: ({ sql }, id) => kind.store.remove(sql, id),
  event: 'web-space.changed',
  refuseOffer: () => refuse('web_not_offered'),
  unread: { code: 'space_unread', entry: spaceRefusals.space_unread },
})
