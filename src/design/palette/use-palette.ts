import { m } from '#words'
import type { PaletteItem, PaletteSource } from '../router/slots.ts'
import type { Closed, Intent, LastResort, ThingKind } from './intent.ts'
import {
  closedFor,
  intentsFor,
  intentsOfThings,
  isOfThing,
  lineOf,
  linesOf,
  oftenWanted,
  type Thing,
  type ThingIntent,
  wayOf,
} from './intent-search.ts'
import {
  bestFirst,
  findEverywhere,
  type PaletteGroup,
  type PaletteLine,
  sameWords,
  stillNamed,
} from './palette-search.ts'
import { surely } from './ranking.ts'
import { useComing } from './use-coming.ts'

/** All that the palette offers somebody: what they may want, what can be found, and what they looked at last. */
export type PaletteOffer = {
  intents: readonly Intent[]
  sources: readonly PaletteSource[]
  recents?: ((signal: AbortSignal) => Promise<readonly PaletteItem[]>) | undefined
  /** What others may do. */
  closed?: readonly Closed[] | undefined
  lastResorts?: readonly LastResort[] | undefined
  /** What the screen is called to which an intent leads. */
  placeOf?: ((intent: Intent) => string | undefined) | undefined
  /** What the open page is about: there "mx" needs no name. */
  here?: readonly (Thing & { of: ThingKind })[] | undefined
}

const mostIntents = 8

const chooseWords: Record<ThingKind, () => string> = {
  domain: m.design_palette_choose_domain,
  client: m.design_palette_choose_client,
  service: m.design_palette_choose_service,
  hosting: m.design_palette_choose_hosting,
}

type Around = Pick<PaletteOffer, 'here' | 'placeOf' | 'closed'>

/** So many are told of together; more of them say no more. */
const mostClosed = 2

function lineFor(intent: Intent, { here = [], placeOf }: Around): PaletteLine {
  if (!isOfThing(intent)) {
    const place = placeOf?.(intent)
    return {
      id: intent.id,
      label: intent.label(),
      also: intent.also(),
      icon: intent.icon,
      ...(place !== undefined && place !== intent.label() && { note: place }),
      ...('run' in intent ? { run: intent.run } : wayOf(intent)),
    }
  }
  const thing = here.find(({ of }) => of === intent.of)
  if (thing) return lineOf(intent, thing)
  return {
    id: intent.id,
    label: intent.label(),
    also: intent.also(),
    icon: intent.icon,
    note: chooseWords[intent.of](),
    choose: intent,
  }
}

type Look = (signal: AbortSignal, onGroup: (group: PaletteGroup) => void) => Promise<unknown>

/** What has to be asked for: the things themselves, and what is wanted of them. */
const lookFor =
  ({ intents, sources, recents }: PaletteOffer, query: string, chosen: ThingIntent | undefined): Look =>
  async (signal, onGroup) => {
    const linesAbout = async (of: ThingKind, text: string, wanted: readonly ThingIntent[]) => {
      const source = sources.find((each) => each.of === of)
      const things = (await source?.find(text, signal)) ?? []
      // What is wanted stands before the field already.
      const items = chosen
        ? things.map((thing) => ({ ...lineOf(chosen, thing), label: thing.label }))
        : linesOf(wanted, things)
      if (source && !signal.aborted) onGroup({ id: `of-${source.id}`, title: source.title(), items })
    }
    if (chosen) return linesAbout(chosen.of, query, [chosen])
    if (query === '') {
      const items = await recents?.(signal)
      return items && !signal.aborted && onGroup({ id: 'recents', title: m.design_palette_recents(), items })
    }
    const wanted = intentsOfThings(intents, query).map((each) => linesAbout(each.of, each.rest, each.intents))
    return Promise.allSettled([...wanted, findEverywhere(sources, query, signal, onGroup)])
  }

/** What is shown for the typed words; `chosen` is wanted of a thing that is still looked for. */
export function usePalette(offer: PaletteOffer, typed: string, chosen: ThingIntent | undefined) {
  const query = sameWords(typed)
  const { intents, sources, lastResorts = [] } = offer
  const coming = useComing(`${chosen?.id ?? ''}:${query}`, (signal, onGroup) =>
    lookFor(offer, query, chosen)(signal, onGroup).catch(() => undefined),
  )
  const places = ['recents', ...sources.flatMap(({ id }) => [`of-${id}`, id])]
  const come = (coming.isCurrent ? coming.groups : stillNamed(coming.groups, query))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
  const groups = chosen ? come : arranged(query, come, intents, offer)
  const isEmpty = coming.isWhole && groups.length === 0 && query !== ''
  return {
    // Before anything is typed the recents stand on top: what is below them waits, so that nothing moves.
    groups: query === '' && !coming.isWhole ? come : groups,
    isWhole: coming.isWhole,
    resorts: isEmpty && !chosen ? lastResorts.map((resort) => resortLine(resort, typed.trim())) : [],
  }
}

function arranged(
  query: string,
  come: readonly PaletteGroup[],
  intents: readonly Intent[],
  around: Around,
): PaletteGroup[] {
  if (query === '') {
    const items = oftenWanted(intents).map((intent) => lineFor(intent, around))
    return [...come, { id: 'often', title: m.design_palette_often(), items }].filter(({ items }) => items.length > 0)
  }
  const wanted = intentsFor(intents, query)
  const items = wanted.slice(0, mostIntents).map(({ entry }) => lineFor(entry, around))
  const own = items.length > 0 ? [{ id: 'intents', title: m.design_palette_intents(), items }] : []
  const found = bestFirst(come, query)
  const shut = closedFor(around.closed ?? [], wanted, query)
    .slice(0, mostClosed)
    .map(closedLine)
  const others = shut.length > 0 ? [{ id: 'closed', title: m.design_palette_closed(), items: shut }] : []
  if (others.length > 0) return [...others, ...found, ...own]
  // What is surely meant stands on top at once; what only may be meant stands below what comes.
  return (wanted[0]?.score ?? 0) >= surely ? [...own, ...found] : [...found, ...own]
}

const closedLine = ({ intent, who, way }: Closed): PaletteLine => ({
  id: `closed/${intent.id}`,
  label: intent.label(),
  note: who,
  icon: intent.icon,
  ...(way && wayOf(way)),
})

const resortLine = ({ id, label, icon, at }: LastResort, text: string): PaletteLine => ({
  id,
  label: label({ text }),
  icon,
  ...wayOf(at(text)),
})
