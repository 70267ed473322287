import { m } from '#words'
import { type Example, examplesOf } from '../model/examples.ts'
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
export function topBarOf(editing: Editing, open: (panel: string) => void): HTMLElement {
  const { editor, state } = editing
  const act = (step: () => void) => {
    step()
    show()
  }
  const undo = iconButton(m.builder_undo(), 'undo', () => act(editing.history.undo))
  const redo = iconButton(m.builder_redo(), 'redo', () => act(editing.history.redo))
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
          : m.builder_saving()
  }
  editing.on(show)
  // As the canvas has it, wherever else somebody is.
  addEventListener('keydown', (event) => {
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    act(event.shiftKey ? editing.history.redo : editing.history.undo)
  })
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
      if (await mayPublish(editing)) await publish()
      else open('site')
    },
    { class: 'button primary' },
  )
  const publish = async () => {
    made.disabled = true
    try {
      if (!(await editing.flush())) return
      const { number, versions, hints } = await api.publish()
      editing.state.versions = versions
      editing.tell('draft')
      tellPublished(editing, number, hints.length)
    } catch (fault) {
      tellFault(fault)
    } finally {
      made.disabled = false
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

const exampleWords: Record<Example['what'], () => string> = {
  name: m.builder_business_name,
  phone: m.builder_business_phone,
  address: m.builder_business_address,
  hours: m.builder_business_hours,
}

/** Says first what is still an example of the template: its number and address would be somebody else's. */
function mayPublish({ current }: Editing): Promise<boolean> {
  const examples = examplesOf(current())
  if (examples.length === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: 'dialog small', 'aria-label': m.builder_examples() })
    const answer = (may: boolean) => {
      resolve(may)
      dialog.close()
    }
    dialog.append(
      el('div', { class: 'dialog-head' }, el('h2', {}, m.builder_examples())),
      el('p', {}, m.builder_examples_help()),
      el(
        'ul',
        { class: 'examples' },
        ...examples.map(({ what, value }) => el('li', {}, el('b', {}, exampleWords[what]()), ' ', value)),
      ),
      el(
        'div',
        { class: 'group' },
        button(m.builder_examples_change(), () => answer(false), { class: 'button primary' }),
        button(m.builder_publish_anyway(), () => answer(true)),
      ),
    )
    dialog.addEventListener('close', () => dialog.remove())
    dialog.addEventListener('cancel', () => resolve(false))
    document.body.append(dialog)
    dialog.showModal()
  })
}
