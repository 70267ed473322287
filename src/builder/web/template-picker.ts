import { m } from '#words'
import { api } from './api.ts'
import { ask } from './ask.ts'
import { categoryWord } from './category-words.ts'
import { button, el, select } from './dom.ts'
import type { Editing } from './editing.ts'
import { say, takeBack, tellFault } from './toast.ts'

/** All templates as small pages, those of the site's own category first. */
export async function pickTemplate(editing: Editing, { isFirst = false } = {}): Promise<void> {
  const { state } = editing
  const dialog = el('dialog', { class: 'dialog wide', 'aria-label': m.builder_templates() })
  const list = el('ul', { class: 'templates' })
  const categories = [...new Set(state.templates.map(({ category }) => category))]
  let shown = categories.includes(state.site.category) ? state.site.category : 'all'
  const choose = async (id: string, name: string) => {
    const question = { title: m.builder_template_ask({ name }), act: m.builder_template_replace() }
    if (!isFirst && !(await ask(question, m.builder_template_ask_help()))) return
    try {
      const { template, business } = editing.current()
      const { draft } = await api.start(id, { template, business })
      editing.replace(draft, { open: draft.pages[0]?.id })
      dialog.close()
      if (!isFirst) say(m.builder_template_replaced({ name }), takeBack(editing))
    } catch (fault) {
      tellFault(fault)
    }
  }
  const show = () =>
    list.replaceChildren(
      ...state.templates
        .filter(({ category }) => shown === 'all' || category === shown)
        .map(({ id, name, category }) =>
          el(
            'li',
            {},
            el(
              'button',
              {
                type: 'button',
                class: 'template',
                onclick: () => void choose(id, name),
              },
              el(
                'span',
                { class: 'shot' },
                el('iframe', {
                  src: `preview/template/${id}`,
                  title: name,
                  loading: 'lazy',
                  sandbox: 'allow-same-origin',
                  'aria-hidden': 'true',
                  tabindex: '-1',
                  inert: true,
                }),
              ),
              el('span', { class: 'unseen' }, m.builder_template_use({ name })),
              el('b', { 'aria-hidden': 'true' }, name),
              el('small', {}, categoryWord(category)),
            ),
          ),
        ),
    )
  show()
  const chosen = select(
    [['all', m.builder_templates_all()], ...categories.map((id) => [id, categoryWord(id)] as const)],
    shown,
    (value) => {
      shown = value
      show()
    },
  )
  chosen.setAttribute('aria-label', m.builder_category())
  dialog.append(
    el(
      'div',
      { class: 'dialog-head' },
      el(
        'div',
        {},
        el('h2', {}, m.builder_templates()),
        el('p', { class: 'help' }, isFirst ? m.builder_templates_first() : m.builder_templates_again()),
      ),
      chosen,
      button(isFirst ? m.builder_templates_keep() : m.builder_close(), () => dialog.close()),
    ),
    list,
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    // What is there is kept as it is: a template is a site that can be published.
    if (state.revision === 0) editing.changed()
    document.querySelector<HTMLElement>('.tab[aria-selected="true"]')?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
