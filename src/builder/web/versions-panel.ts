import { m } from '#words'
import { api } from './api.ts'
import { button, el } from './dom.ts'
import type { Panel } from './side.ts'
import { say, tellFault } from './toast.ts'

const moment = (text: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(text))

/** What was published, newest first. */
export const versionsPanel: Panel = (editing) => {
  const { state } = editing
  const place = el('div', { class: 'stack' })
  const back = async (number: number) => {
    try {
      state.versions = (await api.back(number)).versions
      say(m.builder_version_back_done())
      show()
    } catch (fault) {
      tellFault(fault)
    }
  }
  const show = () =>
    place.replaceChildren(
      el('p', { class: 'help' }, m.builder_versions_help()),
      state.versions.length === 0
        ? el('p', {}, m.builder_versions_none())
        : el(
            'ol',
            { class: 'versions' },
            ...state.versions.map(({ number, publishedAt, isLive }) =>
              el(
                'li',
                {},
                el('span', {}, el('b', {}, m.builder_version({ number })), moment(publishedAt, state.locale)),
                isLive
                  ? el('span', { class: 'live' }, m.builder_version_live())
                  : button(m.builder_version_back(), () => void back(number)),
              ),
            ),
          ),
      el(
        'div',
        { class: 'ruled stack' },
        el('p', { class: 'help' }, m.builder_download_help()),
        el('a', { class: 'button', href: 'download' }, m.builder_download()),
      ),
    )
  editing.on((event) => {
    if (event === 'draft' && place.isConnected) show()
  })
  show()
  return place
}
