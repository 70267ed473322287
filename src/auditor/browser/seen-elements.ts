import {
  asSelector,
  type Finding,
  type FindingCode,
  type FoundElement,
  mostElements,
  mostPictures,
} from '#base/site-audit/report.ts'
import type { Box, LighthouseResult } from '../packages.ts'
import { cutPictures } from './cut-pictures.ts'
import { elementAudits, passes } from './speed.ts'

/** The elements of a page that audits name, and pictures of them. */
export type SeenElements = { elements: Partial<Record<FindingCode, FoundElement[]>>; pictures: string[] }
type Named = { code: FindingCode; selector: string; box: Box | null }

/** What a run says of elements at fault; without pictures where it took none, or where they cannot be had in time. */
export async function seenElements(result: LighthouseResult | undefined, port: number): Promise<SeenElements> {
  const named = result ? namedBy(result) : []
  const shot = result?.fullPageScreenshot?.screenshot
  const shown = named.filter(({ box }) => box !== null).slice(0, mostPictures)
  const cut = shot
    ? await cutPictures(
        port,
        shot,
        shown.map(({ box }) => box as Box),
      )
    : []
  const seen: SeenElements = { elements: {}, pictures: [] }
  for (const each of named) {
    const content = cut[shown.indexOf(each)]
    const picture = content ? seen.pictures.push(content) - 1 : null
    const ofCode = seen.elements[each.code] ?? []
    seen.elements[each.code] = [...ofCode, { selector: each.selector, picture }]
  }
  return seen
}

export const withElements = (findings: readonly Finding[], { elements }: SeenElements): Finding[] =>
  findings.map((each) => (elements[each.code] ? { ...each, elements: elements[each.code] } : each))

/** Each element once of each finding; several audits may be about the same one. */
function namedBy(result: LighthouseResult): Named[] {
  return (Object.entries(elementAudits) as [FindingCode, readonly string[]][]).flatMap(([code, ids]) => {
    const items = ids.flatMap((id) => {
      const { score, details } = result.audits[id] ?? {}
      return typeof score === 'number' && score < passes ? (details?.items ?? []) : []
    })
    const nodes = new Map(items.flatMap(({ node }) => nodeOf(node, result)).map((each) => [each.selector, each]))
    return [...nodes.values()].slice(0, mostElements).map((each) => ({ code, ...each }))
  })
}

/** What a page says of a node of its own is whatever that page makes of it. */
function nodeOf(node: unknown, { fullPageScreenshot }: LighthouseResult): Omit<Named, 'code'>[] {
  const { selector, lhId } = (node ?? {}) as Readonly<Record<string, unknown>>
  if (typeof selector !== 'string' || selector === '') return []
  const place = typeof lhId === 'string' ? fullPageScreenshot?.nodes[lhId] : undefined
  return [{ selector: asSelector(selector), box: boxOf(place, fullPageScreenshot?.screenshot) }]
}

type Shot = { width: number; height: number } | undefined

/** Null of what is not to be seen, or stands outside of the picture. */
function boxOf(place: unknown, shot: Shot): Box | null {
  const { left, top, width, height } = (place ?? {}) as Readonly<Record<string, unknown>>
  const numbers = [left, top, width, height]
  if (!shot || !numbers.every((each): each is number => Number.isFinite(each))) return null
  const [x = 0, y = 0, wide = 0, high = 0] = numbers
  const isInside = wide >= 1 && high >= 1 && x + wide > 0 && y + high > 0 && x < shot.width && y < shot.height
  return isInside ? { x, y, width: wide, height: high } : null
}
