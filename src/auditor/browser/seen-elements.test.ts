import { expect, it } from 'vitest'
import { AuditReport, FoundElement, mostElements } from '#base/site-audit/report.ts'
import type { LighthouseResult } from '../packages.ts'
import { seenElements } from './seen-elements.ts'

const nobody = 1
const box = { left: 10, top: 10, width: 40, height: 40 }

/** A run of which the page has said this about its nodes. */
function told(nodes: Record<string, unknown>, selectors: unknown[], data = 'data:image/webp;base64,AAAA') {
  const items = selectors.map((selector, index) => ({ node: { selector, lhId: String(index) } }))
  const result: LighthouseResult = {
    ...{ lighthouseVersion: '', finalDisplayedUrl: '', categories: {} },
    audits: { 'image-alt': { id: 'image-alt', score: 0, details: { items } } },
    fullPageScreenshot: { screenshot: { data, width: 400, height: 800 }, nodes },
  }
  return seenElements(result, nobody)
}

it('takes no more of a page, and nothing else, than an element has', async () => {
  const far = Number.MAX_VALUE
  const places = [
    ...[null, 'a', { ...box, left: 'x' }, { ...box, top: Number.NaN }, { ...box, width: Number.POSITIVE_INFINITY }],
    ...[
      { ...box, height: -1 },
      { ...box, left: 400 },
      { ...box, top: far },
      { ...box, left: -far },
    ],
  ]
  for (const place of places)
    expect((await told({ 0: place }, ['img'])).elements.pictures_without_text).toEqual([
      { selector: 'img', picture: null },
    ])
  const many = await told({}, [7, '', null, 'a'.repeat(5_000), 'b', 'b', 'c', 'd'])
  expect(many.elements.pictures_without_text?.map(({ selector }) => selector.length)).toEqual([200, 1, 1])
  expect(many.elements.pictures_without_text?.every((each) => FoundElement.safeParse(each).success)).toBe(true)
  expect(many.elements.pictures_without_text).toHaveLength(mostElements)
})

it('has no picture where the browser gives none, or the page is taken as something else', async () => {
  for (const data of ['data:image/webp;base64,AAAA', 'data:text/html,<script>', 'data:image/webp;base64,A"><x y="'])
    expect(await told({ 0: box }, ['img'], data)).toEqual({
      ...{ elements: { pictures_without_text: [{ selector: 'img', picture: null }] }, pictures: [] },
    })
  const pictures = ['/9j/AAAA', '/9j/', 'AAAA', '/9j/A<>', `/9j/${'A'.repeat(60_000)}`]
  expect(pictures.map((each) => AuditReport.shape.pictures.safeParse([each]).success)).toEqual([
    ...[true, true, false, false, false],
  ])
})
