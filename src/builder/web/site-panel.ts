import { isFormAddress } from '#areas/domains/web-builder/rules/form-address.ts'
import { m } from '#words'
import { retold } from '../model/pages.ts'
import { titlesFollowing } from '../model/site.ts'
import { button, el, field, iconButton } from './dom.ts'
import { pickImage } from './images-panel.ts'
import type { Panel } from './side.ts'

type Text = 'name' | 'tagline' | 'phone' | 'email' | 'address' | 'hours'
const texts: readonly [Text, () => string, most: number][] = [
  ['name', m.builder_business_name, 60],
  ['tagline', m.builder_business_tagline, 120],
  ['phone', m.builder_business_phone, 40],
  ['email', m.builder_business_email, 254],
  ['address', m.builder_business_address, 160],
  ['hours', m.builder_business_hours, 160],
]

/** What stands in the head and foot of every page, and where the contact form leads. */
export const sitePanel: Panel = (editing) => {
  const { state } = editing
  const change = (next: Partial<typeof state.draft.business>) => {
    const { business, pages } = state.draft
    editing.change(
      {
        business: { ...business, ...next },
        pages: titlesFollowing(pages, business.name, next.name ?? business.name),
      },
      Object.keys(next).join(),
    )
  }
  // A page that tells the same of the business tells what it has become.
  const retell = (field: Text, from: string, to: string) => {
    const draft = editing.current()
    const pages = draft.pages.map((page) => ({ ...page, html: retold(page.html, from, to) }))
    if (pages.some(({ html }, index) => html !== draft.pages[index]?.html))
      editing.replace({ ...draft, pages }, { open: editing.selectedPage().id, step: field })
  }
  const inputs = texts.map(([name, label, most]) => {
    const input = el('input', { type: 'text', value: state.draft.business[name], maxlength: String(most) })
    let shown = input.value
    input.addEventListener('input', () => {
      if (name !== 'name' || input.value.trim() !== '') change({ [name]: input.value.trim() })
    })
    input.addEventListener('change', () => {
      if (name !== 'name' && name !== 'tagline') retell(name, shown, input.value.trim())
      shown = input.value.trim()
    })
    return { name, input, label }
  })
  const fields = inputs.map(({ input, label }) => field(label(), input))
  editing.on((event) => {
    if (event !== 'shown') return
    for (const { name, input } of inputs) if (document.activeElement !== input) input.value = state.draft.business[name]
    showLogo()
  })
  const logo = el('div', { class: 'logo' })
  const showLogo = () => {
    const { logo: name } = state.draft.business
    logo.replaceChildren(
      ...(name
        ? [
            el('img', { src: `images/${name}`, alt: '' }),
            iconButton(m.builder_logo_remove(), 'bin', () => {
              change({ logo: null })
              showLogo()
            }),
          ]
        : []),
      button(m.builder_logo_choose(), () =>
        pickImage(editing, (chosen) => {
          change({ logo: chosen })
          showLogo()
        }),
      ),
    )
  }
  showLogo()
  const { owner, domain } = state.site
  const help = el('p', { class: 'help', 'aria-live': 'polite' }, m.builder_form_to_help({ owner, domain }))
  const formTo = el('input', { type: 'email', value: state.draft.business.formTo, maxlength: '254' })
  formTo.addEventListener('input', () => {
    const address = formTo.value.trim()
    const isRight = address === '' || isFormAddress(address, { domain, owner })
    help.classList.toggle('bad', !isRight)
    if (isRight) change({ formTo: address })
  })
  return el(
    'div',
    { class: 'stack' },
    el('p', { class: 'help' }, m.builder_site_help()),
    el('h3', {}, m.builder_logo()),
    logo,
    ...fields,
    el('div', { class: 'ruled stack' }, el('h3', {}, m.builder_form()), field(m.builder_form_to(), formTo, help)),
  )
}
