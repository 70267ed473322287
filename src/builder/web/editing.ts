import type { Component, Editor, Page as EditorPage } from 'grapesjs'
import type { Draft, Page } from '../model/site.ts'
import { siteFoot, siteHead } from '../templates/site-parts.ts'
import { api, Refused, type State } from './api.ts'

export type Told = (event: 'draft' | 'saved' | 'page' | 'selected' | 'images') => void
export type Saving = 'saved' | 'waiting' | 'saving' | { refused: string }

/** What all parts of the editor work with: the canvas, the draft beside it, and how far it is saved. */
export type Editing = ReturnType<typeof startEditing>

const pauseMs = 900

/** Keeps the draft in step with the canvas, and at the server. */
export function startEditing(editor: Editor, state: State) {
  const listeners = new Set<Told>()
  const tell: Told = (event) => {
    for (const listener of listeners) listener(event)
  }
  let saving: Saving = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  const setSaving = (next: Saving) => {
    saving = next
    tell('saved')
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

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running = running.then(async () => {
      setSaving('saving')
      try {
        state.draft = current()
        const { revision } = await api.save(state.revision, state.draft)
        state.revision = revision
        if (saving === 'saving') setSaving('saved')
      } catch (fault) {
        setSaving({ refused: fault instanceof Refused ? fault.code : 'fault' })
      }
    })
    return running
  }

  function changed(): void {
    if (saving !== 'waiting') setSaving('waiting')
    clearTimeout(timer)
    timer = setTimeout(() => void save(), pauseMs)
  }

  return {
    editor,
    state,
    changed,
    /** Saves what waits, and tells whether all of it is at the server. */
    flush: async (): Promise<boolean> => {
      if (saving !== 'saved') await save()
      return saving === 'saved'
    },
    saving: () => saving,
    on: (listener: Told) => void listeners.add(listener),
    tell,
    selectedPage: (): Page => {
      const id = editor.Pages.getSelected()?.getId()
      return (state.draft.pages.find((page) => page.id === id) ?? state.draft.pages[0]) as Page
    },
    /** Changes the draft beside the canvas: pages, look, business. */
    change(next: Partial<Draft>): void {
      state.draft = { ...state.draft, ...next }
      tell('draft')
      changed()
    },
    changePage(id: string, next: Partial<Page>): void {
      this.change({ pages: state.draft.pages.map((page) => (page.id === id ? { ...page, ...next } : page)) })
    },
    partHtml: (part: string): string => {
      const index = state.draft.pages.findIndex(({ id }) => id === editor.Pages.getSelected()?.getId())
      return part === 'head' ? siteHead(state.draft, index) : siteFoot(state.draft, '')
    },
  }
}

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
