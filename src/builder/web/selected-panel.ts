import type { Component } from 'grapesjs'
import { m } from '#words'
import { button, el, field, iconButton, select } from './dom.ts'
import type { Editing } from './editing.ts'
import { imageOf, pickImage, putImage } from './images-panel.ts'

const inks = ['', 'var(--ink)', 'var(--soft)', 'var(--brand)', 'var(--accent)'] as const
const grounds = ['', 'tinted', 'raised'] as const

/** What can be set of the thing that is selected; nothing is shown as long as nothing is. */
export function selectedPanel(editing: Editing): HTMLElement {
  const place = el('div', { class: 'selected', role: 'group', 'aria-label': m.builder_selected() })
  const show = () => {
    const component = editing.editor.getSelected()
    place.hidden = !component
    if (component) place.replaceChildren(...settingsOf(editing, component))
  }
  editing.editor.on('component:selected component:deselected', show)
  show()
  return place
}

function settingsOf(editing: Editing, component: Component): HTMLElement[] {
  const tag = String(component.get('tagName') ?? '').toLowerCase()
  if (tag === 'section') return sectionSettings(editing, component)
  const image = imageOf(component)
  if (image) return imageSettings(editing, image)
  return [...(tag === 'a' ? linkSettings(editing, component) : []), ...textSettings(component)]
}

function imageSettings(editing: Editing, component: Component): HTMLElement[] {
  const alt = el('input', { type: 'text', value: String(component.getAttributes().alt ?? ''), maxlength: '200' })
  alt.addEventListener('input', () => component.addAttributes({ alt: alt.value }))
  return [
    el('h2', {}, m.builder_image()),
    button(m.builder_image_choose(), () => pickImage(editing, (name) => putImage(component, name)), {
      class: 'button primary',
    }),
    field(m.builder_image_words(), alt, m.builder_image_words_help()),
  ]
}

function linkSettings({ state }: Editing, component: Component): HTMLElement[] {
  const now = String(component.getAttributes().href ?? '')
  const pages = state.draft.pages.map(({ slug, name }, index) => [index === 0 ? './' : `./${slug}`, name] as const)
  const address = el('input', { type: 'url', value: /^https?:/.test(now) ? now : '' })
  address.addEventListener('input', () => {
    if (/^(?:https?:\/\/.+|mailto:.+|tel:.+)$/.test(address.value)) component.addAttributes({ href: address.value })
  })
  const chosen = select([['', m.builder_link_none()], ...pages], now, (href) => component.addAttributes({ href }))
  return [
    el('h2', {}, m.builder_link()),
    field(m.builder_link_page(), chosen),
    field(m.builder_link_address(), address, m.builder_link_help()),
  ]
}

function sectionSettings({ editor }: Editing, component: Component): HTMLElement[] {
  const words = { '': m.builder_ground_plain(), tinted: m.builder_ground_tinted(), raised: m.builder_ground_raised() }
  const set = (ground: string) => {
    for (const each of grounds) if (each) component.removeClass(each)
    if (ground) component.addClass(ground)
  }
  const now = grounds.find((ground) => ground !== '' && component.getClasses().includes(ground)) ?? ''
  return [
    el('h2', {}, m.builder_section()),
    field(
      m.builder_ground(),
      select(
        grounds.map((ground) => [ground, words[ground]] as const),
        now,
        set,
      ),
    ),
    el('p', { class: 'help' }, m.builder_section_help()),
    el(
      'div',
      { class: 'group' },
      iconButton(m.builder_up(), 'up', () => void editor.runCommand('section-up')),
      iconButton(m.builder_down(), 'down', () => void editor.runCommand('section-down')),
      iconButton(m.builder_copy(), 'copy', () => void editor.runCommand('tlb-clone')),
      iconButton(m.builder_delete(), 'bin', () => void editor.runCommand('tlb-delete')),
    ),
  ]
}

function textSettings(component: Component): HTMLElement[] {
  const set = (property: string, value: string) => {
    if (value) component.addStyle({ [property]: value })
    else component.removeStyle(property)
  }
  const now = component.getStyle() as Record<string, string>
  const inkWords = [
    m.builder_usual(),
    m.builder_ink_dark(),
    m.builder_ink_soft(),
    m.builder_ink_brand(),
    m.builder_ink_accent(),
  ]
  return [
    el('h2', {}, m.builder_text()),
    el('p', { class: 'help' }, m.builder_text_help()),
    field(
      m.builder_align(),
      select(
        [
          ['', m.builder_usual()],
          ['left', m.builder_align_left()],
          ['center', m.builder_align_center()],
          ['right', m.builder_align_right()],
        ],
        now['text-align'] ?? '',
        (value) => set('text-align', value),
      ),
    ),
    field(
      m.builder_size(),
      select(
        [
          ['', m.builder_usual()],
          ['0.875em', m.builder_size_small()],
          ['1.25em', m.builder_size_large()],
          ['1.6em', m.builder_size_huge()],
        ],
        now['font-size'] ?? '',
        (value) => set('font-size', value),
      ),
    ),
    field(
      m.builder_colour(),
      select(
        inks.map((ink, index) => [ink, inkWords[index] ?? ''] as const),
        now.color ?? '',
        (value) => set('color', value),
      ),
    ),
  ]
}
