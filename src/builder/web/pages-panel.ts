import { m } from '#words'
import { pagesLinkingTo } from '../model/links.ts'
import { freeName, newId } from '../model/pages.ts'
import { type Page, slugOf } from '../model/site.ts'
import { pageHead } from '../templates/blocks.ts'
import { ask } from './ask.ts'
import { button, el, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import { pageSettings } from './page-settings.ts'
import type { Panel } from './side.ts'
import { say, takeBack } from './toast.ts'

/** Where the keyboard goes on after a page came, went or moved. */
type Focus = (place: HTMLElement) => HTMLElement | null | undefined

/** The pages in the order of the menu; below, what search engines read of the one that is open. */
export const pagesPanel: Panel = (editing) => {
  const place = el('div', { class: 'stack' })
  const list = el('div')
  const showList = () => list.replaceChildren(pageList(editing, show))
  const show = (focus?: Focus) => {
    showList()
    place.replaceChildren(list, pageSettings(editing, showList))
    focus?.(place)?.focus()
  }
  editing.on((event) => {
    if ((event === 'page' || event === 'shown') && place.isConnected) show()
  })
  show()
  return place
}

function pageList(editing: Editing, show: (focus?: Focus) => void): HTMLElement {
  const { state } = editing
  const { pages } = state.draft
  const isFull = pages.length >= state.limits.pages
  const entry = (page: Page, index: number) =>
    el(
      'li',
      page.id === editing.selectedPage().id ? { 'aria-current': 'page' } : {},
      el(
        'button',
        { type: 'button', class: 'page-name', id: `page-${page.id}`, title: page.name, onclick: () => open(page) },
        page.name,
      ),
      index > 0 && iconButton(m.builder_page_up({ name: page.name }), 'up', () => move(page, -1)),
      index < pages.length - 1 && iconButton(m.builder_page_down({ name: page.name }), 'down', () => move(page, 1)),
      pages.length > 1 && iconButton(m.builder_page_delete({ name: page.name }), 'bin', () => void remove(page)),
    )
  const open = ({ id }: Page) => {
    editing.editor.Pages.select(id)
    document.getElementById(`page-${id}`)?.focus()
  }
  const move = (page: Page, step: -1 | 1) => {
    editing.change({ pages: moved(pages, page, step) })
    show((place) => {
      const buttons = place.querySelectorAll<HTMLElement>(`li:has(#page-${page.id}) .icon`)
      const way = step < 0 ? m.builder_page_up({ name: page.name }) : m.builder_page_down({ name: page.name })
      return [...buttons].find(({ title }) => title === way) ?? buttons[0]
    })
  }
  const remove = async (page: Page) => {
    const next = await removePage(editing, page)
    if (next) show((place) => place.querySelector<HTMLElement>(`#page-${next.id}`))
  }
  const add = () => {
    addPage(editing)
    show((place) => {
      const name = place.querySelector<HTMLInputElement>('.page-settings input')
      name?.select()
      return name
    })
  }
  return el(
    'div',
    { class: 'stack' },
    el('ol', { class: 'pages' }, ...pages.map(entry)),
    button(m.builder_page_add(), add, { disabled: isFull }),
    isFull && el('p', { class: 'help' }, m.builder_pages_full({ count: state.limits.pages })),
  )
}

function moved(pages: readonly Page[], page: Page, step: -1 | 1): Page[] {
  const at = pages.indexOf(page)
  const next = pages.filter((each) => each !== page)
  next.splice(at + step, 0, page)
  return next
}

function addPage(editing: Editing): void {
  const draft = editing.current()
  const name = freeName(m.builder_page_new(), draft.pages)
  const slug = slugOf(
    name,
    draft.pages.map((page) => page.slug),
  )
  const html = pageHead(name, m.builder_page_new_lead())
  const page = { id: newId(), slug, name, seoTitle: name, description: '', html, css: '' }
  editing.replace({ ...draft, pages: [...draft.pages, page] })
}

/** The page that is open next; undefined: it stays. Links that would lead nowhere are named first, and undo brings it back in any case. */
async function removePage(editing: Editing, { id }: Page): Promise<Page | undefined> {
  const draft = editing.current()
  const index = draft.pages.findIndex((page) => page.id === id)
  const page = draft.pages[index]
  if (!page || draft.pages.length < 2) return undefined
  const linking = pagesLinkingTo(page, draft.pages)
  const question = { title: m.builder_page_delete_ask({ name: page.name }), act: m.builder_delete(), isDanger: true }
  const names = el('ul', { class: 'examples' }, ...linking.map(({ name }) => el('li', {}, name)))
  if (linking.length > 0 && !(await ask(question, m.builder_page_linked(), names))) return undefined
  const others = draft.pages.filter((each) => each.id !== id)
  const next = others[Math.max(0, index - 1)]
  editing.replace({ ...draft, pages: others }, { open: next?.id })
  say(m.builder_page_deleted({ name: page.name }), takeBack(editing))
  return next
}
