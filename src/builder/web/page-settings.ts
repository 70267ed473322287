import { m } from '#words'
import { nameFlaw, renamePage } from '../model/pages.ts'
import { type Page, seoLengths } from '../model/site.ts'
import { el, field } from './dom.ts'
import type { Editing } from './editing.ts'

/** How the page that is open is called, and what search engines read of it. */
export function pageSettings(editing: Editing, showList: () => void): HTMLElement {
  const page = editing.selectedPage()
  const change = (name: keyof Page, value: string) => {
    const pages = editing.state.draft.pages.map((each) => (each.id === page.id ? { ...each, [name]: value } : each))
    editing.change({ pages }, `${name} ${page.id}`)
  }
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
      el('b', {}, title.value || editing.selectedPage().name),
      el('p', {}, description.value),
    )
  }
  title.addEventListener('input', () => {
    change('seoTitle', title.value)
    count()
  })
  description.addEventListener('input', () => {
    change('description', description.value.replace(/\s+/g, ' '))
    count()
  })
  count()
  return el(
    'div',
    { class: 'stack ruled page-settings' },
    el('h3', {}, m.builder_page_settings()),
    nameField(editing, page, (renamed) => {
      showList()
      title.value = renamed.seoTitle
      count()
    }),
    el('h3', {}, m.builder_seo()),
    field(m.builder_seo_title(), title, titleHelp),
    field(m.builder_seo_description(), description, descriptionHelp),
    el('p', { class: 'help' }, m.builder_seo_looks()),
    found,
  )
}

/** The menu follows each letter; the address, titles and links that were made of the name follow once it is whole. */
function nameField(editing: Editing, page: Page, show: (page: Page) => void): HTMLElement {
  const step = `name ${page.id}`
  const name = el('input', { type: 'text', value: page.name, maxlength: '60' })
  const help = el('p', { class: 'help bad', 'aria-live': 'polite' })
  let from = page
  const judge = () => {
    const flaw = nameFlaw(
      name.value,
      editing.state.draft.pages.filter(({ id }) => id !== page.id),
    )
    help.textContent =
      flaw === 'empty' ? m.builder_page_name_empty() : flaw === 'taken' ? m.builder_page_name_taken() : ''
    name.setAttribute('aria-invalid', String(flaw !== undefined))
    return flaw === undefined
  }
  name.addEventListener('input', () => {
    if (!judge()) return
    const pages = editing.state.draft.pages.map((each) =>
      each.id === page.id ? { ...each, name: name.value.trim() } : each,
    )
    editing.change({ pages }, step)
    show(editing.selectedPage())
  })
  name.addEventListener('change', () => {
    if (!judge()) {
      name.value = editing.state.draft.pages.find(({ id }) => id === page.id)?.name ?? from.name
      return
    }
    editing.replace(renamePage(editing.current(), page.id, name.value, from), { open: page.id, step })
    from = editing.state.draft.pages.find(({ id }) => id === page.id) ?? from
    show(from)
  })
  return field(m.builder_page_name(), name, help)
}
