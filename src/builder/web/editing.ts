import type { Component, Editor, Page as EditorPage } from 'grapesjs'
import type { Draft, Page } from '../model/site.ts'
import { siteFoot, siteHead } from '../templates/site-parts.ts'
import type { State } from './api.ts'
import { finishTyping, whenCanvasRests } from './canvas-changes.ts'
import { openHistory } from './history.ts'
import { openSaving } from './saving.ts'
import { showDraft } from './show-draft.ts'

/** `shown`: the whole site is another one, after undo or with a template; whatever shows a part of it reads it anew. */
export type Told = (event: 'draft' | 'saved' | 'page' | 'images' | 'shown') => void

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

  const saving = openSaving(state, { current, finish: () => finishTyping(editor), tell: () => tell('saved') })
  const show = (next: Draft, now: Draft, open?: string) => {
    state.draft = next
    showDraft(editor, next, now, open)
    editor.trigger('site:parts')
    tell('draft')
    tell('shown')
    saving.changed()
  }
  const history = openHistory({ read: current, put: show })
  const rests = whenCanvasRests(editor, () => {
    history.note()
    tell('saved')
  })

  return {
    editor,
    current,
    state,
    tell,
    on: (listener: Told) => void listeners.add(listener),
    saving: saving.saving,
    isUnsaved: saving.isUnsaved,
    flush: saving.flush,
    /** Of what the canvas shows. */
    changed(): void {
      saving.changed()
      rests.later()
    },
    /** What was done in the canvas so far is a step of its own. */
    settle: rests.now,
    /** Takes back what was done last, or does it again, once what is being typed has come along. */
    async step(way: 'undo' | 'redo'): Promise<void> {
      await finishTyping(editor)
      history[way]()
    },
    history,
    selectedPage: (): Page => {
      const id = editor.Pages.getSelected()?.getId()
      return (state.draft.pages.find((page) => page.id === id) ?? state.draft.pages[0]) as Page
    },
    /** Changes what stands beside the canvas, as a step that can be taken back; letters of one field are one step. */
    change(next: Partial<Draft>, field = ''): void {
      rests.now()
      state.draft = { ...state.draft, ...next }
      history.note(field)
      tell('draft')
      editor.trigger('site:parts')
      saving.changed()
    },
    /** Another site in place of this one, as one step; `step`: the one that it ends. `open`: the page that is shown then. */
    replace(next: Draft, { open, step }: { open?: string | undefined; step?: string } = {}): void {
      rests.now()
      show(next, current(), open)
      history.note(step, Number.POSITIVE_INFINITY)
    },
    partHtml: (part: string): string => {
      const index = state.draft.pages.findIndex(({ id }) => id === editor.Pages.getSelected()?.getId())
      return part === 'head' ? siteHead(state.draft, index) : siteFoot(state.draft, '')
    },
  }
}

/** Without the head and foot that every page has. */
const contentOf = (main: Component): string =>
  main
    .components()
    .filter((component: Component) => !component.getAttributes()['data-part'])
    .map((component: Component) => component.toHTML())
    .join('\n')

const rulesOf = (editor: Editor, component: Component): string =>
  editor.getCss({ component, avoidProtected: true, onlyMatched: true }) ?? ''
