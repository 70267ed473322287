import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { AskFirst } from '#platform/http/ask-first.ts'
import { spaceRefusals } from '../contract/refusals.ts'
import { partOf } from '../rules/space-parts.ts'
import { refuse } from './refuse.ts'
import { requestsOf } from './requests.ts'
import {
  type AbilityOf,
  type AnyFacts,
  type ChangedSpaceOf,
  type NamedSpace,
  referenceOf,
  type SpaceHost,
  type SpaceKind,
  type SpaceOf,
} from './space-kind.ts'

type Known = Pick<SpaceOf<unknown>, 'status' | 'name'>

/** Nothing is left of a hosting that has ended: neither waiting nor activating it helps. */
export function insistOnLife({ status, name }: Known): void {
  if (status === 'Cancelled') refuse('hosting_ended', { values: { name } })
}

/** Whether there is a space to ask about: its hosting was made, and has not ended. */
export const isDelivered = ({ status }: Pick<Known, 'status'>): boolean => status === 'Active' || status === 'Suspended'

/** The spaces of one system: how a call finds one, and what it insists on before it asks or changes anything. */
export function spacesOf<Facts extends AnyFacts, Host extends SpaceHost<Facts>>(
  { district, variant, hostKey, store, refuseOther }: SpaceKind<Facts, Host>,
  readOne: (ctx: Ctx, id: ServiceId) => Promise<void>,
) {
  type Space = SpaceOf<Facts>
  type ChangedSpace = ChangedSpaceOf<Facts>

  /** Where customers really pay, a built-in sandbox would keep their sites nowhere. */
  const isOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
    !config.isProduction || driver(hostKey).name !== 'sandbox'

  /** The one of a call; a missing one and somebody else's are refused alike, and what is of another system says so. */
  async function find(ctx: Ctx, id: number): Promise<Space> {
    const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
    const { kind, product_group: group, product_variant, name, status, client_id: clientId } = service
    if (variantOf({ kind, group, variant: product_variant }) !== variant) return refuseOther(name)
    const row = await store.find(ctx.sql, service.id)
    return { id: service.id, clientId, name, reference: referenceOf(service.id), status, row }
  }

  async function living(ctx: Ctx, id: number): Promise<Space> {
    const space = await find(ctx, id)
    insistOnLife(space)
    return isOffered(ctx) ? space : refuse('web_not_offered')
  }

  /** For what is only read: what there was before a hosting was suspended can be read while it is. */
  async function readable(ctx: Ctx, id: number): Promise<Space> {
    const space = await living(ctx, id)
    return isDelivered(space) ? space : refuse('hosting_not_active', { values: { name: space.name } })
  }

  /** What nobody ever asked is asked now; for a change that holds a transaction, by whoever runs it. */
  async function factsOf(ctx: Ctx, { id, row }: Space): Promise<Facts> {
    if (row?.facts) return row.facts
    if (ctx.sql.isTransaction)
      throw new AskFirst('space_unread', spaceRefusals.space_unread, (outside) => readOne(outside, id))
    await readOne(ctx, id)
    return (await store.find(ctx.sql, id))?.facts ?? refuse('space_unread')
  }

  /** For what asks the host of the space: it is active, and was read once at least. */
  async function active(ctx: Ctx, id: number): Promise<ChangedSpace> {
    const space = await living(ctx, id)
    if (space.status !== 'Active') return refuse('hosting_not_active', { values: { name: space.name } })
    const facts = await factsOf(ctx, space)
    if (facts.state === 'suspended') return refuse('hosting_not_active', { values: { name: space.name } })
    return { ...space, facts }
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
