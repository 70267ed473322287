import type { Component, Editor, Page as EditorPage } from 'grapesjs'
import type { Draft, Page } from '../model/site.ts'
import { siteFoot, siteHead } from '../templates/site-parts.ts'
import type { State } from './api.ts'
import { type Beside, openHistory } from './history.ts'
import { openSaving } from './saving.ts'

export type Told = (event: 'draft' | 'saved' | 'page' | 'selected' | 'images' | 'undone') => void

/** What all parts of the editor work with: the canvas, the draft beside it, and how far it is saved. */
export type Editing = ReturnType<typeof startEditing>

/** Keeps the draft in step with the canvas, and at the server. */
export function startEditing(editor: Editor, state: State) {
  const listeners = new Set<Told>()
  const tell: Told = (event) => {
    for (const listener of listeners) listener(event)
  }
  const pageOf = (id: string): EditorPage | undefined => editor.Pages.get(id) ?? undefined

  /** The draft with what stands in the canvas now. */
  const current = (): Draft => ({
    ...state.draft,
    pages: state.draft.pages.map((page): Page => {
      const main = pageOf(page.id)?.getMainComponent()
      return main ? { ...page, html: contentOf(main), css: rulesOf(editor, main) } : page
    }),
  })

  const { changed, flush, saving } = openSaving(state, { current, tell: () => tell('saved') })
  const change = (next: Partial<Draft>) => {
    state.draft = { ...state.draft, ...next }
    tell('draft')
    changed()
  }
  const history = openHistory(editor, ({ business, look, titles }) => {
    const pages = state.draft.pages.map((page) => ({ ...page, seoTitle: titles[page.id] ?? page.seoTitle }))
    change({ business, look, pages })
    editor.trigger('site:parts')
    tell('undone')
  })

  return {
    editor,
    current,
    history,
    state,
    changed,
    flush,
    saving,
    on: (listener: Told) => void listeners.add(listener),
    tell,
    selectedPage: (): Page => {
      const id = editor.Pages.getSelected()?.getId()
      return (state.draft.pages.find((page) => page.id === id) ?? state.draft.pages[0]) as Page
    },
    /** Changes the draft beside the canvas: pages, look, business. */
    change,
    /** The same, as a step that can be taken back. */
    changeBeside(field: string, next: Partial<Draft>): void {
      const before = besideOf(state.draft)
      change(next)
      history.note(before, besideOf(state.draft), field)
      tell('draft')
    },
    changePage(id: string, next: Partial<Page>): void {
      change({ pages: state.draft.pages.map((page) => (page.id === id ? { ...page, ...next } : page)) })
    },
    partHtml: (part: string): string => {
      const index = state.draft.pages.findIndex(({ id }) => id === editor.Pages.getSelected()?.getId())
      return part === 'head' ? siteHead(state.draft, index) : siteFoot(state.draft, '')
    },
  }
}

const besideOf = ({ business, look, pages }: Draft): Beside => ({
  business,
  look,
  titles: Object.fromEntries(pages.map(({ id, seoTitle }) => [id, seoTitle])),
})

export const partHead = '<div data-part="head"></div>'
export const partFoot = '<div data-part="foot"></div>'

/** Without the head and foot that every page has. */
const contentOf = (main: Component): string =>
  main
    .components()
    .filter((component: Component) => !component.getAttributes()['data-part'])
    .map((component: Component) => component.toHTML())
    .join('\n')

const rulesOf = (editor: Editor, component: Component): string =>
  editor.getCss({ component, avoidProtected: true, onlyMatched: true }) ?? ''
