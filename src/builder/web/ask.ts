import { m } from '#words'
import { button, el } from './dom.ts'

type Asked = { title: string; act: string; keep?: string; isDanger?: boolean }

/** A question over everything, answered by one of two presses; whoever leaves it has said no. */
export function ask({ title, act, keep = m.builder_cancel(), isDanger }: Asked, ...said: (Node | string)[]) {
  return new Promise<boolean>((resolve) => {
    const dialog = el('dialog', { class: 'dialog small', 'aria-label': title })
    const answer = (is: boolean) => {
      resolve(is)
      dialog.close()
    }
    dialog.append(
      el('div', { class: 'dialog-head' }, el('h2', {}, title)),
      ...said.map((each) => (typeof each === 'string' ? el('p', {}, each) : each)),
      el(
        'div',
        { class: 'group' },
        button(act, () => answer(true), { class: isDanger ? 'button danger' : 'button primary' }),
        button(keep, () => answer(false)),
      ),
    )
    dialog.addEventListener('close', () => {
      resolve(false)
      dialog.remove()
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}
