import { describe, expect, it } from 'vitest'
import { firstOf } from '../templates/catalogue.ts'
import { makeDraft } from '../templates/make-draft.ts'
import { restart } from '../templates/restart.ts'
import { deadLinksOf, pagesLinkingTo, relinked } from './links.ts'
import { freeName, nameFlaw, renamePage } from './pages.ts'
import { findingsOf } from './publish-check.ts'
import type { Draft, SiteRecord } from './site.ts'

const owner = { name: 'An', email: 'an@zaak.be', company: 'Bakkerij Mira', phone: '+32 9 1', address: 'Kouter 1' }
const record: SiteRecord = {
  ...{ reference: 'site-1', domain: 'zaak.be', template: 'food', isOn: true },
  ...{ plan: 'free', owner },
}
const draft = makeDraft(firstOf('food'), 'nl', record)
const pageAt = (site: Draft, index: number) => site.pages[index] as Draft['pages'][number]

describe('links of a site', () => {
  it('lead nowhere once their page is gone, and are named with where they stand', () => {
    expect(deadLinksOf(draft)).toEqual([])
    const gone = pageAt(draft, 3)
    expect(pagesLinkingTo(gone, draft.pages).map(({ name }) => name)).toContain('Home')
    const left = { ...draft, pages: draft.pages.slice(0, 3) }
    expect(deadLinksOf(left)).toContainEqual(expect.objectContaining({ href: './contact', page: pageAt(draft, 0) }))
    expect(findingsOf(left, []).some((found) => found.kind === 'link' && found.href === './contact')).toBe(true)
  })

  it('and the words of a page that was just added are told before they are published', () => {
    const pages = [{ ...pageAt(draft, 0), html: '<p>Vertel hier &amp; nu</p>' }, ...draft.pages.slice(1)]
    const kinds = findingsOf({ ...draft, pages }, ['Vertel hier & nu']).map(({ kind }) => kind)
    expect(kinds).toContain('placeholder')
  })

  it.each([
    ['<a href="">x</a>', true],
    ['<a class="button">x</a>', true],
    ['<a href="#">x</a>', true],
    ['<a href="/weg.html">x</a>', true],
    ['<a href="./weg?x=1#y">x</a>', true],
    ['<a href="./">x</a>', false],
    ['<a href="#deel">x</a>', false],
    ['<a href="/over-ons.html">x</a>', false],
    ['<a href="index.html">x</a>', false],
    ['<a href="mailto:an@zaak.be">x</a><a href="https://weg.be/weg">x</a><a href="tel:12">x</a>', false],
  ])('%s leads nowhere: %s', (html, isDead) => {
    const pages = [{ ...pageAt(draft, 0), html }, ...draft.pages.slice(1)]
    expect(deadLinksOf({ pages }).length > 0).toBe(isDead)
  })

  it('follow a page to its new name, with its titles', () => {
    const { name, slug } = pageAt(draft, 3)
    const site = renamePage(draft, 'p4', 'Kom langs', { name, slug })
    expect(deadLinksOf(site)).toEqual([])
    expect(pageAt(site, 0).html).toContain('href="./kom-langs"')
    expect(pageAt(site, 3)).toMatchObject({ slug: 'kom-langs', seoTitle: 'Kom langs · Bakkerij Mira' })
    expect(relinked('<a class="b" href="./over#x">a</a><a href="./over-ons">b</a>', 'over', 'wie')).toBe(
      '<a class="b" href="./wie#x">a</a><a href="./over-ons">b</a>',
    )
  })
})

it('no two pages have one name', () => {
  expect(nameFlaw(' home ', draft.pages)).toBe('taken')
  expect(nameFlaw('  ', draft.pages)).toBe('empty')
  expect(freeName('Home', [...draft.pages, { ...pageAt(draft, 0), name: 'Home 2' }])).toBe('Home 3')
})

it('another template leaves what was typed of the business', () => {
  const business = { ...draft.business, phone: '+32 3 99', hours: 'ma-za 7-12', formTo: 'hallo@zaak.be' }
  const next = restart(firstOf('legal'), 'nl', record, { template: draft.template, business })
  expect(next.template).not.toBe(draft.template)
  expect(next.business).toMatchObject({ name: 'Bakkerij Mira', phone: '+32 3 99', hours: 'ma-za 7-12' })
  expect(next.business.formTo).toBe('hallo@zaak.be')
  expect(next.business.tagline).not.toBe(draft.business.tagline)
  expect(next.pages.map(({ html }) => html).join()).toContain('<dd>ma-za 7-12</dd>')
  expect(next.pages.map(({ html }) => html).join()).toContain('<dd>+32 3 99</dd>')
})
