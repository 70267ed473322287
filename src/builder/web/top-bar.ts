import { m } from '#words'
import { api } from './api.ts'
import { devices } from './canvas.ts'
import { button, el, type IconName, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import { mayPublish } from './may-publish.ts'
import { openPreview } from './preview.ts'
import { faultText, say, tellFault, tellSaving } from './toast.ts'

const deviceWords: Record<keyof typeof devices, () => string> = {
  desktop: m.builder_device_desktop,
  tablet: m.builder_device_tablet,
  phone: m.builder_device_phone,
}

/** Undo, widths, preview, how far it is saved, and publish: the one thing that visitors notice. */
export function topBarOf(editing: Editing, open: (panel: string) => void): HTMLElement {
  const { editor, state } = editing
  const act = (way: 'undo' | 'redo') => void editing.step(way).then(show)
  const undo = iconButton(m.builder_undo(), 'undo', () => act('undo'))
  const redo = iconButton(m.builder_redo(), 'redo', () => act('redo'))
  const standing = el('span', { class: 'standing', role: 'status' })
  const show = () => {
    const saving = editing.saving()
    undo.disabled = !editing.history.canUndo()
    redo.disabled = !editing.history.canRedo()
    standing.classList.toggle('bad', typeof saving === 'object')
    standing.textContent =
      typeof saving === 'object'
        ? faultText(saving.refused)
        : saving === 'saved'
          ? m.builder_saved()
          : saving === 'fresh'
            ? m.builder_saved_nothing()
            : m.builder_saving()
  }
  editing.on(show)
  // As the canvas has it, wherever else somebody is.
  addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    act(event.shiftKey ? 'redo' : 'undo')
  })
  for (const way of ['undo', 'redo'] as const) editor.Commands.add(`core:${way}`, () => act(way))
  show()
  return el(
    'header',
    { class: 'bar' },
    el(
      'div',
      { class: 'bar-site' },
      el('h1', {}, state.site.domain),
      el('small', {}, state.site.plan === 'paid' ? m.builder_plan_paid() : m.builder_plan_free()),
    ),
    el('div', { class: 'group' }, undo, redo),
    widths(editing),
    el('div', { class: 'group grow' }, standing),
    el(
      'div',
      { class: 'group' },
      button(m.builder_preview(), () => void openPreview(editing)),
      publishButton(editing, open),
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

function publishButton(editing: Editing, open: (panel: string) => void): HTMLButtonElement {
  const made = button(
    m.builder_publish(),
    async () => {
      await editing.flush()
      if (await mayPublish(editing, open)) await publish()
    },
    { class: 'button primary' },
  )
  const publish = async () => {
    made.disabled = true
    try {
      if (!(await editing.flush())) return tellSaving(editing.saving())
      const { number, versions, hints } = await api.publish()
      editing.state.versions = versions
      editing.tell('draft')
      tellPublished(editing, number, hints.length)
    } catch (fault) {
      tellFault(fault)
    } finally {
      made.disabled = false
      made.focus()
    }
  }
  return made
}

/** A domain that still leads elsewhere is switched in the portal, once there is something to see. */
function tellPublished({ state }: Editing, number: number, count: number): void {
  const { manageAddress, isHosted, address } = state.site
  if (manageAddress)
    say(m.builder_published_elsewhere({ number }), {
      link: { href: manageAddress, label: m.builder_switch_domain() },
    })
  else {
    const done = isHosted ? m.builder_published_hosting : m.builder_published
    say(count > 0 ? m.builder_published_hints({ number, count }) : done({ number }), {
      link: { href: address, label: m.builder_look() },
    })
  }
}
