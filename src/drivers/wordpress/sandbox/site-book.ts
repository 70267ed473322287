import { done, type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WebHost, WebSpaceFacts } from '../../web-host/port.ts'
import type { WordPressFacts, WordPressRejection } from '../port.ts'
import { behaves } from './behaviour.ts'
import { type KeptPlace, type KeptSite, newPlace } from './kept-site.ts'
import { begun, type Made, secondsLeft, settled } from './kept-work.ts'
import { namesAndLinks } from './names-and-links.ts'
import { siteFacts } from './site-facts.ts'

export const wordPressFaults = 'wordpress'
const siteKey = (reference: string) => `wordpress:site:${reference}`

export const no = (code: WordPressRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

/** Where a site stands, when, and whether a file that is not WordPress' own is in its way. */
export type Scene = { space: WebSpaceFacts; now: number; isForeign: boolean }

type Apply = (place: KeptPlace, scene: Scene) => Made | Outcome<never>
/** The same for what is done to a site that has to be there. */
export type Change = (site: KeptSite, scene: Scene, place: KeptPlace) => Made | Outcome<never>
export const isNo = <Value extends object>(made: Value | Outcome<never>): made is Outcome<never> => 'kind' in made

type World = { state: SandboxState; clock: Clock; webHost: WebHost; pace: number }

const indexOf = ({ site }: Pick<WebSpaceFacts, 'site'>): string =>
  [site.documentRoot, 'index.php'].filter(Boolean).join('/')

async function sceneOf({ state, clock, webHost }: World, reference: string): Promise<Outcome<Scene>> {
  const read = await webHost.readSpace(reference)
  if (read.kind !== 'done') {
    if (read.kind === 'rejected' && read.code === 'no_such_space')
      await state.change(siteKey(reference), () => undefined)
    return read
  }
  const space = read.value
  const index = await webHost.readFileFacts({ reference, path: indexOf(space) })
  return done({ space, now: clock.now().getTime(), isForeign: index.kind === 'done' })
}

/** How an operation stands; undefined when it was never asked for. */
function standing<Value>(place: KeptPlace, scene: Scene, operationId: string): Outcome<Value> | undefined {
  if (place.work?.id === operationId)
    return { kind: 'pending', reference: operationId, lookAgainSeconds: secondsLeft(place.work, scene.now) }
  const known = place.operations.find(({ id }) => id === operationId)
  if (!known) return undefined
  return done((known.answer ?? siteFacts(place, scene)) as Value)
}

/** Carries out a write under its id, once. */
async function execute<Value>(
  world: World,
  operationId: string,
  reference: string,
  apply: Apply,
): Promise<Outcome<Value>> {
  const seen = await sceneOf(world, reference)
  if (seen.kind === 'pending') return { kind: 'retry', afterSeconds: seen.lookAgainSeconds }
  if (seen.kind !== 'done') return seen
  const scene = seen.value
  let outcome: Outcome<Value> = { kind: 'unknown' }
  await world.state.change<KeptPlace>(siteKey(reference), (found) => {
    const place = settled(found ?? newPlace(reference), scene.now)
    const known = standing<Value>(place, scene, operationId)
    const made = known ? undefined : (refusal(place, scene) ?? apply(place, scene))
    if (!made || isNo(made)) {
      outcome = known ?? made ?? outcome
      return found && place
    }
    const speed = world.pace / (behaves(scene.space.domain, 'slow') ? 20 : 1)
    const next = begun(place, made, { id: operationId, now: scene.now, speed })
    outcome = behaves(scene.space.domain, 'lost')
      ? { kind: 'unknown', detail: 'the answer got lost on the way' }
      : (standing<Value>(next, scene, operationId) ?? outcome)
    return next
  })
  return outcome
}

export type SiteBook = ReturnType<typeof siteBook>

/** The host's book: one entry a site, one write of it at a time, each operation carried out once. */
export function siteBook(world: World) {
  const { state, clock } = world
  const write = async <Value = WordPressFacts>(
    operationId: string,
    reference: string,
    apply: Apply,
  ): Promise<Outcome<Value>> =>
    underFault(await takeFault(state, wordPressFaults, reference), () =>
      execute<Value>(world, operationId, reference, apply),
    )

  return {
    clock,
    write,
    /** A write on a WordPress that is there and has its database. */
    change: <Value = WordPressFacts>(operationId: string, reference: string, change: Change): Promise<Outcome<Value>> =>
      write<Value>(operationId, reference, (place, scene) => {
        if (!place.site) return no('no_wordpress', reference)
        if (behaves(scene.space.domain, 'dataless')) return no('wordpress_broken', 'the database does not answer')
        return change(place.site, scene, place)
      }),

    /** A planted fault about `read service-17` makes the next look at that site fail. */
    read: async <Value>(
      reference: string,
      look: (place: KeptPlace, scene: Scene) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, wordPressFaults, `read ${reference}`), async () => {
        const seen = await sceneOf(world, reference)
        if (seen.kind !== 'done') return seen
        const found = await state.read<KeptPlace>(siteKey(reference))
        return look(settled(found ?? newPlace(reference), seen.value.now), seen.value)
      }),

    /** What WordPress began with goes along with it: the next one finds nothing in its way. */
    removeIndex: async (operationId: string, reference: string): Promise<void> => {
      const space = await world.webHost.readSpace(reference)
      if (space.kind !== 'done') return
      await world.webHost.deleteFiles(`${operationId}-index`, { reference, paths: [indexOf(space.value)] })
    },

    /** Puts a site there unless one is known. */
    keep: (reference: string, site: KeptSite) =>
      state.change<KeptPlace>(siteKey(reference), (found) => found ?? { ...newPlace(reference), site }),
    /** What happens to a site beside the portal. */
    meddle: (reference: string, change: (site: KeptSite) => KeptSite) =>
      state.change<KeptPlace>(siteKey(reference), (found) => {
        const place = found && settled(found, clock.now().getTime())
        return place?.site ? { ...place, site: change(place.site) } : found
      }),

    ...namesAndLinks(state, clock),
  }
}

/** Why nothing at all is written on a site now. */
function refusal({ work }: KeptPlace, { space, now }: Scene): Outcome<never> | undefined {
  if (space.state === 'suspended') return no('space_suspended', space.reference)
  if (behaves(space.domain, 'refuse')) return no('refused', 'the host refuses this site')
  if (work) return { kind: 'retry', afterSeconds: secondsLeft(work, now), detail: 'another write is under way' }
  return undefined
}
