import { m } from '#words'
import { api } from './api.ts'
import { devices } from './canvas.ts'
import { button, el, type IconName, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import { openPreview } from './preview.ts'
import { faultText, say, tellFault } from './toast.ts'

const deviceWords: Record<keyof typeof devices, () => string> = {
  desktop: m.builder_device_desktop,
  tablet: m.builder_device_tablet,
  phone: m.builder_device_phone,
}

/** Undo, widths, preview, how far it is saved, and publish: the one thing that visitors notice. */
export function topBarOf(editing: Editing): HTMLElement {
  const { editor, state } = editing
  const undo = iconButton(m.builder_undo(), 'undo', () => editor.UndoManager.undo())
  const redo = iconButton(m.builder_redo(), 'redo', () => editor.UndoManager.redo())
  const standing = el('span', { class: 'standing', role: 'status' })
  const show = () => {
    const saving = editing.saving()
    undo.disabled = !editor.UndoManager.hasUndo()
    redo.disabled = !editor.UndoManager.hasRedo()
    standing.classList.toggle('bad', typeof saving === 'object')
    standing.textContent =
      typeof saving === 'object'
        ? faultText(saving.refused)
        : saving === 'saved'
          ? m.builder_saved()
          : m.builder_saving()
  }
  editing.on(show)
  editor.on('change:changesCount undo redo', show)
  show()
  return el(
    'header',
    { class: 'bar' },
    el(
      'div',
      { class: 'bar-site' },
      el('b', {}, state.site.domain),
      el('small', {}, state.site.plan === 'paid' ? m.builder_plan_paid() : m.builder_plan_free()),
    ),
    el('div', { class: 'group' }, undo, redo),
    widths(editing),
    el('div', { class: 'group grow' }, standing),
    el(
      'div',
      { class: 'group' },
      button(m.builder_preview(), () => void openPreview(editing)),
      publishButton(editing),
    ),
  )
}

function widths({ editor }: Editing): HTMLElement {
  const buttons = (Object.keys(devices) as (keyof typeof devices)[]).map((id) =>
    iconButton(
      deviceWords[id](),
      id satisfies IconName,
      () => {
        editor.Devices.select(id)
        for (const each of buttons)
          each.setAttribute('aria-pressed', String(each === buttons[Object.keys(devices).indexOf(id)]))
      },
      { 'aria-pressed': String(id === 'desktop') },
    ),
  )
  return el('div', { class: 'group devices', role: 'group', 'aria-label': m.builder_width() }, ...buttons)
}

function publishButton(editing: Editing): HTMLButtonElement {
  const made = button(
    m.builder_publish(),
    async () => {
      made.disabled = true
      try {
        if (!(await editing.flush())) return
        const { number, versions, hints } = await api.publish()
        editing.state.versions = versions
        editing.tell('draft')
        const count = hints.length
        const done = editing.state.site.isHosted ? m.builder_published_hosting : m.builder_published
        say(count > 0 ? m.builder_published_hints({ number, count }) : done({ number }), {
          link: { href: editing.state.site.address, label: m.builder_look() },
        })
      } catch (fault) {
        tellFault(fault)
      } finally {
        made.disabled = false
      }
    },
    { class: 'button primary' },
  )
  return made
}
