import { m } from '#words'
import { Refused } from './api.ts'
import { el } from './dom.ts'

const lastsMs = 6000
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
}

export const faultText = (code: string): string => (refusals[code] ?? m.builder_refused_fault)()
export const tellFault = (fault: unknown): void =>
  say(faultText(fault instanceof Refused ? fault.code : ''), { isBad: true })

const place = el('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' })

/** One line that goes by itself. */
export function say(
  text: string,
  { isBad = false, link }: { isBad?: boolean; link?: { href: string; label: string } } = {},
): void {
  if (!place.isConnected) document.body.append(place)
  const toast = el(
    'div',
    { class: isBad ? 'toast bad' : 'toast' },
    el('span', {}, text),
    link && el('a', { href: link.href, target: '_blank', rel: 'noopener' }, link.label),
  )
  place.replaceChildren(toast)
  setTimeout(() => toast.remove(), link ? lastsMs * 3 : lastsMs)
}
