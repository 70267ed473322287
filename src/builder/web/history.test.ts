import { describe, expect, it } from 'vitest'
import type { Draft, Page } from '../model/site.ts'
import { firstOf } from '../templates/catalogue.ts'
import { makeDraft } from '../templates/make-draft.ts'
import { openHistory } from './history.ts'

const site = { domain: 'zaak.be', owner: { name: 'An', email: 'an@zaak.be' } }

/** A site and its history; what is put is what is shown, written as a canvas writes it. */
function opened() {
  const clock = { now: 0 }
  const screen = { draft: makeDraft(firstOf('food'), 'nl', site) }
  const history = openHistory({
    read: () => screen.draft,
    put: (next) => {
      screen.draft = { ...next, pages: next.pages.map((page) => ({ ...page, html: page.html.trim() })) }
    },
    clock: () => clock.now,
  })
  history.begin()
  const change = (next: (draft: Draft) => Partial<Draft>, field?: string) => {
    screen.draft = { ...screen.draft, ...next(screen.draft) }
    history.note(field)
  }
  const first = (next: Partial<Page>) => (draft: Draft) => ({
    pages: draft.pages.map((page, index) => (index === 0 ? { ...page, ...next } : page)),
  })
  return { clock, screen, history, change, first }
}

describe('undo', () => {
  it.each<[string, (draft: Draft) => Partial<Draft>]>([
    ['a page that goes', ({ pages }) => ({ pages: pages.slice(1) })],
    ['the order of pages', ({ pages }) => ({ pages: [...pages].reverse() })],
    ['what search engines read', ({ pages }) => ({ pages: pages.map((page) => ({ ...page, description: 'anders' })) })],
    ['a picture', ({ pages }) => ({ pages: pages.map((page) => ({ ...page, html: '<img src="images/x.webp">' })) })],
    ['a fact of the business', ({ business }) => ({ business: { ...business, hours: 'altijd' } })],
    ['another template', () => makeDraft(firstOf('legal'), 'nl', site)],
  ])('takes back %s, and does it again', (_what, next) => {
    const { history, change, screen } = opened()
    const before = screen.draft
    change(next)
    const after = screen.draft
    history.undo()
    expect(screen.draft).toEqual(before)
    history.redo()
    expect(screen.draft).toEqual(after)
  })

  it('takes letters of one field as one step, with what ends them, and others by themselves', () => {
    const { clock, history, change, first, screen } = opened()
    const before = screen.draft
    for (const name of ['O', 'Ov', 'Over']) change(first({ name }), 'name')
    clock.now += 60_000
    screen.draft = { ...screen.draft, ...first({ seoTitle: 'Over' })(screen.draft) }
    history.note('name', Number.POSITIVE_INFINITY)
    change(first({ html: '<p>a</p>' }))
    history.undo()
    expect(screen.draft.pages[0]).toMatchObject({ name: 'Over', seoTitle: 'Over', html: before.pages[0]?.html })
    history.undo()
    expect(screen.draft).toEqual(before)
    expect(history.canUndo()).toBe(false)
  })

  it('takes along what nobody has noted yet, and drops what was undone once something else is done', () => {
    const { history, change, first, screen } = opened()
    change(first({ name: 'Een' }))
    screen.draft = { ...screen.draft, ...first({ html: ' <p>getypt</p> ' })(screen.draft) }
    history.undo()
    expect(screen.draft.pages[0]).toMatchObject({ name: 'Een' })
    expect(screen.draft.pages[0]?.html).not.toContain('getypt')
    history.redo()
    expect([screen.draft.pages[0]?.html, history.canRedo()]).toEqual(['<p>getypt</p>', false])
    history.undo()
    change(first({ name: 'Twee' }))
    expect(history.canRedo()).toBe(false)
    // Written otherwise by the canvas it is still the same, and no step.
    history.note()
    history.undo()
    expect(screen.draft.pages[0]).toMatchObject({ name: 'Een' })
  })
})
