import { lockedService } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { partOf } from '../rules/space-parts.ts'
import { findingOf } from './finding-of.ts'
import { isDelivered, type NamedSpace } from './hosted.ts'
import { hostedSpaces } from './hosted-spaces.ts'
import { refuse } from './refuse.ts'
import { requestsOf } from './requests.ts'
import type { AbilityOf, AnyFacts, ChangedSpaceOf, SpaceHost, SpaceKind, SpaceOf } from './space-kind.ts'

/** The spaces of one system: how a call finds one, and what it insists on before it asks or changes anything. */
export function spacesOf<Facts extends AnyFacts, Host extends SpaceHost<Facts>>(
  kind: SpaceKind<Facts, Host>,
  readOne: (ctx: Ctx, id: ServiceId) => Promise<void>,
) {
  const { district, hostKey, store } = kind
  type Space = SpaceOf<Facts>
  type ChangedSpace = ChangedSpaceOf<Facts>

  const { isOffered, find, living, active: activeHosted } = findingOf(hostedSpaces(kind), readOne)

  /** For what is only read: what there was before a hosting was suspended can be read while it is. */
  async function readable(ctx: Ctx, id: number): Promise<Space> {
    const space = await living(ctx, id)
    return isDelivered(space) ? space : refuse('hosting_not_active', { values: { name: space.name } })
  }

  /** For what asks the host of the space: it is active, and was read once at least. */
  async function active(ctx: Ctx, id: number): Promise<ChangedSpace> {
    const space = await activeHosted(ctx, id)
    return space.facts.state === 'suspended' ? refuse('hosting_not_active', { values: { name: space.name } }) : space
  }

  /**
   * For a change. Those of one space come one after the other, so that none looks at what another is just about to write; of a part
   * that is changed as a whole, no other change is on its way.
   * @param parts of which nothing else may be under way, where they are changed as a whole
   */
  async function changed(ctx: Ctx, id: number, ...parts: readonly string[]): Promise<ChangedSpace> {
    const { id: serviceId } = await find(ctx, id)
    await store.locked(ctx.sql, serviceId)
    const space = await active(ctx, id)
    const open = parts.length > 0 ? await requestsOf(district).open(ctx.sql, serviceId) : []
    return open.some(({ name }) => parts.includes(partOf(name))) ? refuse('space_under_way') : space
  }

  /** For a change that nobody presses: held like that of a person, and none where the space is not on. */
  async function held(work: Work, serviceId: ServiceId): Promise<(NamedSpace & { facts: Facts }) | undefined> {
    const service = await lockedService(work, serviceId)
    const { facts } = (await store.locked(work.sql, serviceId)) ?? {}
    if (service?.status !== 'Active' || facts?.state !== 'on') return undefined
    return { id: service.id, clientId: service.client_id, name: service.name, facts }
  }

  /** Refuses what the host cannot do, with its reason. */
  function insistOnAbility(ctx: Pick<Ctx, 'driver' | 'locale'>, ability: AbilityOf<Host>): void {
    const has = ctx.driver(hostKey).abilities[ability]
    if (has && !has.can) refuse('web_not_possible', { values: { because: has.because[ctx.locale] } })
  }

  return { isOffered, find, readable, active, changed, held, insistOnAbility }
}
