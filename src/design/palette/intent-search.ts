import type { PaletteItem } from '../router/slots.ts'
import type { Closed, Intent, ThingKind, Way } from './intent.ts'
import { score, surely, wordScore, wordsOf } from './ranking.ts'

/** A thing of some kind: a domain by its name, a client by its number. */
export type Thing = { id: string; label: string; note?: string | undefined }
export type ThingIntent = Extract<Intent, { of: ThingKind }>
type Named = { label: string; also: string }
type Scored<Entry> = { entry: Entry; score: number }

export const isOfThing = (intent: Intent): intent is ThingIntent => 'of' in intent

const namesOf = (intent: Intent): Named => ({ label: intent.label(), also: intent.also() })

/** Best first; what is alike keeps the order in which it was declared. */
const inOrder = <Entry>(found: readonly Scored<Entry>[]): Scored<Entry>[] =>
  found.filter((each) => each.score > 0).toSorted((one, other) => other.score - one.score)

/** The intents that all typed words name, the best first. */
export const intentsFor = (intents: readonly Intent[], text: string): Scored<Intent>[] =>
  inOrder(intents.map((entry) => ({ entry, score: score(namesOf(entry), text) })))

/** What is surely asked for and closed to this user, where nothing that is open to them is meant as well by the same words. */
export function closedFor(closed: readonly Closed[], open: readonly Scored<Intent>[], text: string): Closed[] {
  const found = inOrder(closed.map((entry) => ({ entry, score: score(namesOf(entry.intent), text) })))
  const best = found[0]?.score ?? 0
  if (best < surely || (open[0]?.score ?? 0) >= best) return []
  return found.filter((each) => each.score === best).map(({ entry }) => entry)
}

/** What is offered before anything is typed. */
export const oftenWanted = (intents: readonly Intent[]): Intent[] =>
  intents.filter(({ often }) => often !== undefined).toSorted((one, other) => (one.often ?? 0) - (other.often ?? 0))

/** Intents that some of the typed words name, and the words that are left: the thing of which it is wanted. */
export type OfThing = { of: ThingKind; rest: string; intents: readonly ThingIntent[] }

/**
 * "dns halm" wants DNS of what is called halm. Whole words and beginnings alone name an intent here; what names the most of them
 * stands first, and what leaves other words over is asked apart.
 */
export function intentsOfThings(intents: readonly Intent[], text: string): OfThing[] {
  const words = wordsOf(text)
  if (words.length < 2) return []
  const found = intents.filter(isOfThing).flatMap((intent) => {
    const names = namesOf(intent)
    const scores = words.map((word) => wordScore(names, word))
    const rest = words.filter((_, at) => (scores[at] ?? 0) < surely)
    if (rest.length === 0 || rest.length === words.length) return []
    const sure = scores.filter((each) => each >= surely)
    return [{ intent, rest: rest.join(' '), left: rest.length, score: sure.reduce((sum, each) => sum + each, 0) }]
  })
  const fewest = Math.min(...found.map(({ left }) => left))
  const best = found.filter(({ left }) => left === fewest).toSorted((one, other) => other.score - one.score)
  return [...Map.groupBy(best, ({ intent, rest }) => `${intent.of} ${rest}`).values()].flatMap(([first, ...others]) =>
    first ? [{ of: first.intent.of, rest: first.rest, intents: [first, ...others].map(({ intent }) => intent) }] : [],
  )
}

/** At most so many lines about things that were found. */
const mostLines = 8
const mostIntents = 4

/** Each intent of each thing; where many things are found, the best intents alone. */
export function linesOf(intents: readonly ThingIntent[], things: readonly Thing[]): PaletteItem[] {
  const each = Math.max(1, Math.min(mostIntents, Math.floor(mostLines / Math.max(1, things.length))))
  return things.flatMap((thing) => intents.slice(0, each).map((intent) => lineOf(intent, thing))).slice(0, mostLines)
}

export const lineOf = (intent: ThingIntent, { id, label, note }: Thing): PaletteItem => ({
  id: `${intent.id}/${id}`,
  label: `${intent.label()} · ${label}`,
  also: intent.also(),
  ...(note && { note }),
  icon: intent.icon,
  ...wayOf(intent.at(id)),
})

export const wayOf = ({ to, search }: Way): Pick<PaletteItem, 'to' | 'search'> => ({ to, ...(search && { search }) })
