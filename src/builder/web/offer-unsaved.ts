import { formatMoment } from '#base/dates.ts'
import { m } from '#words'
import { button, el } from './dom.ts'
import type { Editing } from './editing.ts'
import { forgetUnsaved, unsavedBefore } from './unsaved.ts'

/** What this browser kept because it never came to the server. False: there is nothing. */
export function offerUnsaved(editing: Editing): boolean {
  const kept = unsavedBefore()
  if (!kept) return false
  const { revision } = editing.state
  const moment = formatMoment(kept.at)
  const dialog = el('dialog', { class: 'dialog small', 'aria-label': m.builder_unsaved() })
  const close = () => dialog.close()
  dialog.append(
    el('div', { class: 'dialog-head' }, el('h2', {}, m.builder_unsaved())),
    el('p', {}, m.builder_unsaved_help({ moment })),
    revision === kept.revision ? '' : el('p', { class: 'help bad' }, m.builder_unsaved_newer()),
    el(
      'div',
      { class: 'group' },
      button(
        m.builder_unsaved_take(),
        () => {
          editing.replace(kept.draft)
          close()
        },
        { class: 'button primary' },
      ),
      button(m.builder_unsaved_drop(), () => {
        forgetUnsaved()
        close()
      }),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return true
}
