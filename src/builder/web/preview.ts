import { m } from '#words'
import { api } from './api.ts'
import { devices } from './canvas.ts'
import { button, el, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import { tellFault, tellSaving } from './toast.ts'

/** The page as it would be published, in a frame in which nothing runs. */
export async function openPreview(editing: Editing): Promise<void> {
  try {
    if (!(await editing.flush())) return tellSaving(editing.saving())
    await api.preview(editing.selectedPage().id)
  } catch (fault) {
    return tellFault(fault)
  }
  const dialog = el('dialog', { class: 'dialog preview', 'aria-label': m.builder_preview() })
  const frame = el('iframe', {
    src: `preview/page/${editing.selectedPage().id}`,
    title: editing.selectedPage().name,
    sandbox: 'allow-same-origin',
  })
  const wide = (width: string) => {
    frame.style.width = width || '100%'
  }
  dialog.append(
    el(
      'div',
      { class: 'dialog-head' },
      el('h2', {}, editing.selectedPage().name),
      el(
        'div',
        { class: 'group' },
        iconButton(m.builder_device_desktop(), 'desktop', () => wide(devices.desktop)),
        iconButton(m.builder_device_tablet(), 'tablet', () => wide(devices.tablet)),
        iconButton(m.builder_device_phone(), 'phone', () => wide(devices.phone)),
      ),
      button(m.builder_close(), () => dialog.close()),
    ),
    el('div', { class: 'stage' }, frame),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
