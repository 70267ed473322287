import { m } from '#words'
import { type Page, seoLengths, slugOf } from '../model/site.ts'
import { pageHead } from '../templates/blocks.ts'
import { withParts } from './canvas.ts'
import { button, el, field, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import type { Panel } from './side.ts'
import { say } from './toast.ts'

/** The pages in the order of the menu; below, what search engines read of the one that is open. */
export const pagesPanel: Panel = (editing) => {
  const place = el('div', { class: 'stack' })
  const list = el('div')
  const showList = () => list.replaceChildren(pageList(editing, show))
  const show = () => {
    showList()
    place.replaceChildren(list, seoFields(editing, showList))
  }
  editing.on((event) => {
    if (event === 'page' && place.isConnected) show()
  })
  show()
  return place
}

function pageList(editing: Editing, show: () => void): HTMLElement {
  const { editor, state } = editing
  const put = (next: Page[]) => {
    editing.change({ pages: next })
    editor.trigger('site:parts')
    show()
  }
  const open = (page: Page) => {
    editor.Pages.select(page.id)
  }
  const move = (index: number, step: -1 | 1) => {
    const next = [...state.draft.pages]
    const [page] = next.splice(index, 1)
    if (page) next.splice(index + step, 0, page)
    put(next)
  }
  const remove = (page: Page) => {
    const { pages } = state.draft
    const index = pages.findIndex(({ id }) => id === page.id)
    const others = pages.filter(({ id }) => id !== page.id)
    editor.Pages.select((others[Math.max(0, index - 1)] as Page).id)
    editor.Pages.remove(page.id)
    put(others)
    say(m.builder_page_deleted({ name: page.name }))
  }
  const add = () => {
    const { pages } = state.draft
    const name = m.builder_page_new()
    const id = nextId(pages)
    const html = pageHead(name, m.builder_page_new_lead())
    const slugs = pages.map(({ slug }) => slug)
    editor.Pages.add({ id, component: withParts(html) })
    put([...pages, { id, slug: slugOf(name, slugs), name, seoTitle: name, description: '', html, css: '' }])
    editor.Pages.select(id)
  }
  const { pages } = state.draft
  const isFull = pages.length >= state.limits.pages
  return el(
    'div',
    { class: 'stack' },
    el(
      'ol',
      { class: 'pages' },
      ...pages.map((page, index) =>
        el(
          'li',
          page.id === editing.selectedPage().id ? { 'aria-current': 'page' } : {},
          el('button', { type: 'button', class: 'page-name', onclick: () => open(page) }, page.name),
          index > 0 && iconButton(m.builder_page_up({ name: page.name }), 'up', () => move(index, -1)),
          index < pages.length - 1 &&
            iconButton(m.builder_page_down({ name: page.name }), 'down', () => move(index, 1)),
          pages.length > 1 && iconButton(m.builder_page_delete({ name: page.name }), 'bin', () => remove(page)),
        ),
      ),
    ),
    button(m.builder_page_add(), add, { disabled: isFull }),
    isFull && el('p', { class: 'help' }, m.builder_pages_full({ count: state.limits.pages })),
  )
}

function nextId(pages: readonly Page[]): string {
  const used = new Set(pages.map(({ id }) => id))
  let count = pages.length + 1
  while (used.has(`p${count}`)) count++
  return `p${count}`
}

function seoFields(editing: Editing, showList: () => void): HTMLElement {
  const page = editing.selectedPage()
  const change = (next: Partial<Page>) => editing.changePage(page.id, next)
  const name = el('input', { type: 'text', value: page.name, maxlength: '60' })
  name.addEventListener('input', () => {
    if (name.value.trim() === '') return
    const others = editing.state.draft.pages.filter(({ id }) => id !== page.id).map(({ slug }) => slug)
    const isHome = editing.state.draft.pages[0]?.id === page.id
    change({ name: name.value.trim(), ...(isHome ? {} : { slug: slugOf(name.value, others) }) })
    editing.editor.trigger('site:parts')
    showList()
  })
  const title = el('input', { type: 'text', value: page.seoTitle, maxlength: String(seoLengths.title.most) })
  const description = el('textarea', { rows: '4', maxlength: String(seoLengths.description.most) })
  description.value = page.description
  const [titleHelp, descriptionHelp] = [
    el('p', { class: 'help', 'aria-live': 'polite' }),
    el('p', { class: 'help', 'aria-live': 'polite' }),
  ]
  const found = el('div', { class: 'found' })
  const count = () => {
    const { best } = seoLengths.title
    titleHelp.textContent = m.builder_seo_count({ length: title.value.length, best })
    titleHelp.classList.toggle('bad', title.value.length > best || title.value.trim() === '')
    const { least, best: most } = seoLengths.description
    const length = description.value.trim().length
    descriptionHelp.textContent = m.builder_seo_count_between({ length, least, best: most })
    descriptionHelp.classList.toggle('bad', length < least || length > most)
    found.replaceChildren(
      el('span', {}, editing.state.site.domain),
      el('b', {}, title.value || page.name),
      el('p', {}, description.value),
    )
  }
  title.addEventListener('input', () => {
    change({ seoTitle: title.value })
    count()
  })
  description.addEventListener('input', () => {
    change({ description: description.value.replace(/\s+/g, ' ') })
    count()
  })
  count()
  return el(
    'div',
    { class: 'stack ruled' },
    el('h3', {}, m.builder_page_settings()),
    field(m.builder_page_name(), name),
    el('h3', {}, m.builder_seo()),
    field(m.builder_seo_title(), title, titleHelp),
    field(m.builder_seo_description(), description, descriptionHelp),
    el('p', { class: 'help' }, m.builder_seo_looks()),
    found,
  )
}
