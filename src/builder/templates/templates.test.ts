import { expect, it } from 'vitest'
import { templateCategories } from '#areas/domains/web-builder/rules/site.ts'
import { locales } from '#base/locale.ts'
import { hintsOf } from '../model/seo.ts'
import { Draft, flawOf } from '../model/site.ts'
import { sanitiseHtml } from '../publish/sanitise-html.ts'
import { templates } from './catalogue.ts'
import { copyOf } from './copy/all-copy.ts'
import { makeDraft } from './make-draft.ts'
import { palettes } from './palettes.ts'
import { artOf, scenes } from './scenes.ts'
import { thumbnailOf } from './thumbnail.ts'

const site = {
  ...{ reference: 'site-1', domain: 'zaak.be', template: 'food', isOn: true, plan: 'free' as const },
  owner: { name: 'An', email: 'an@zaak.be' },
}

it('offers three templates in each of the 22 categories, no two of which look the same', () => {
  const counts = templateCategories.map((id) => templates.filter(({ category }) => category === id).length)
  expect(counts).toEqual(templateCategories.map(() => 3))
  const looks = templates.map(({ look, arrangement, scene }) => JSON.stringify([look, arrangement, scene]))
  expect(new Set(looks).size).toBe(templates.length)
})

it('has all words of every template in every language', () => {
  for (const copy of Object.values(copyOf))
    for (const locale of locales) {
      const { offers, openings, facts } = copy[locale]
      expect([offers.length, openings.length, facts.length]).toEqual([4, 3, 3])
    }
})

it.each(locales)('makes whole sites out of all of them in %s, which pass what is published', (locale) => {
  for (const template of templates) {
    const draft = makeDraft(template, locale, site)
    expect(Draft.parse(draft)).toEqual(draft)
    expect(flawOf(draft, site, undefined)).toBeUndefined()
    for (const { html } of draft.pages) {
      expect(html).not.toMatch(/undefined|\[object/)
      const plain = (text: string) =>
        text
          .replace(/ ?\/>/g, '>')
          .replaceAll('=""', '')
          .replace(/&(?:#39|quot);/g, '"')
          .replaceAll("'", '"')
          .replace(/\s+/g, ' ')
      expect(plain(sanitiseHtml(html, { mayEmbed: false }))).toBe(plain(html))
    }
    expect(hintsOf(draft).filter(({ code }) => code !== 'description_short')).toEqual([])
  }
})

it('draws every scene in every palette, the same each time', () => {
  for (const scene of Object.keys(scenes))
    for (const palette of Object.values(palettes)) {
      const drawn = artOf(`${scene}-3.svg`, palette)
      expect(drawn).toMatch(/^<svg [^>]+>.+<\/svg>$/)
      expect(drawn).not.toMatch(/undefined|NaN/)
      expect(artOf(`${scene}-3.svg`, palette)).toBe(drawn)
    }
  expect(artOf('constructor-1.svg', palettes.ink)).toBeUndefined()
})

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 1, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

it.each(Object.entries(palettes))('reads well in the colours of %s', (_name, colours) => {
  const { background, surface, tint, ink, soft, brand, onBrand } = colours
  const pairs = [background, surface, tint].flatMap((ground) => [
    contrast(ink, ground),
    contrast(soft, ground),
    contrast(brand, ground),
  ])
  expect(Math.min(...pairs, contrast(onBrand, brand))).toBeGreaterThanOrEqual(4.5)
})

it('has a small picture of each template, of which no two are the same', () => {
  const all = templates.map(thumbnailOf)
  expect(new Set(all).size).toBe(templates.length)
  for (const [index, each] of all.entries()) {
    expect(each).toContain(`>${templates[index]?.name.replaceAll('&', '&amp;')}</text>`)
    expect(each).not.toMatch(/undefined|NaN/)
  }
})
