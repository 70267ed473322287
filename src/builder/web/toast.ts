import { m } from '#words'
import { Refused } from './api.ts'
import { button, el } from './dom.ts'
import type { Saving } from './saving.ts'

const lastsMs = 6000
type Offer = { isBad?: boolean; link?: { href: string; label: string }; act?: { label: string; do(): void } }

const refusals: Record<string, () => string> = {
  changed_meanwhile: m.builder_refused_changed,
  session_over: m.builder_refused_session,
  too_many_pages: m.builder_refused_pages,
  form_address: m.builder_refused_form_address,
  too_many_images: m.builder_refused_images,
  image_large: m.builder_refused_image_large,
  no_image: m.builder_refused_no_image,
  nothing_saved: m.builder_refused_nothing,
  offline: m.builder_refused_offline,
  busy: m.builder_refused_busy,
  portal_silent: m.builder_refused_portal,
  too_deep: m.builder_refused_much,
  too_much: m.builder_refused_much,
  slug_taken: m.builder_refused_slug,
  image_used: m.builder_image_used,
  no_such_version: m.builder_refused_version,
}

export const faultText = (code: string): string => (refusals[code] ?? m.builder_refused_fault)()
export const tellFault = (fault: unknown): void =>
  say(faultText(fault instanceof Refused ? fault.code : ''), { isBad: true })

/** Why what is on the screen is not at the server. */
export const tellSaving = (saving: Saving): void =>
  say(faultText(typeof saving === 'object' ? saving.refused : 'busy'), { isBad: true })

/** What was just done, and the press that undoes it. */
export const takeBack = (editing: { step(way: 'undo'): Promise<void> }): Offer => ({
  act: { label: m.builder_undo(), do: () => void editing.step('undo') },
})

const place = el('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' })

/** One line that goes by itself, later where it offers something. */
export function say(text: string, { isBad = false, link, act }: Offer = {}): void {
  // A dialog is above everything else: what is said while it is open is said in it.
  const above = document.querySelector('dialog[open]') ?? document.body
  if (place.parentElement !== above) above.append(place)
  const toast = el(
    'div',
    { class: isBad ? 'toast bad' : 'toast' },
    el('span', {}, text),
    link && el('a', { href: link.href, target: '_blank', rel: 'noopener' }, link.label),
    act &&
      button(act.label, () => {
        toast.remove()
        act.do()
      }),
  )
  place.replaceChildren(toast)
  setTimeout(() => toast.remove(), link || act ? lastsMs * 3 : lastsMs)
}
