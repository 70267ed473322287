import { m } from '#words'
import { api } from './api.ts'
import { showLook, withParts } from './canvas.ts'
import { categoryWord } from './category-words.ts'
import { button, el, select } from './dom.ts'
import type { Editing } from './editing.ts'
import { tellFault } from './toast.ts'

/** All templates as small pages, those of the site's own category first. */
export async function pickTemplate(editing: Editing, { isFirst = false } = {}): Promise<void> {
  const { state } = editing
  const dialog = el('dialog', { class: 'dialog wide', 'aria-label': m.builder_templates() })
  const list = el('ul', { class: 'templates' })
  const categories = [...new Set(state.templates.map(({ category }) => category))]
  let shown = categories.includes(state.site.category) ? state.site.category : 'all'
  const choose = async (id: string) => {
    try {
      const { revision, draft } = await api.start(state.revision, id)
      state.revision = revision
      begin(editing, draft)
      dialog.close()
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
                'aria-label': m.builder_template_use({ name }),
                onclick: () => void choose(id),
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
                }),
              ),
              el('b', {}, name),
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
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** The canvas begins anew with another draft. */
export function begin(editing: Editing, draft: Editing['state']['draft']): void {
  const { editor, state } = editing
  state.draft = draft
  const before = editor.Pages.getAll().map((page) => page.getId())
  editor.Css.clear()
  for (const { id, html, css } of draft.pages) {
    const component = withParts(html)
    const page = editor.Pages.get(id)
    if (page) page.getMainComponent().components(component)
    else editor.Pages.add({ id, component })
    if (css) editor.Css.addRules(css)
  }
  for (const id of before.filter((each) => !draft.pages.some((page) => page.id === each))) editor.Pages.remove(id)
  editor.Pages.select(draft.pages[0]?.id ?? '')
  editing.history.clear()
  showLook(editor, draft.look)
  editor.trigger('site:parts')
  editing.tell('draft')
  editing.tell('page')
}
