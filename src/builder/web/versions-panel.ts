import { formatMoment } from '#base/dates.ts'
import { m } from '#words'
import { api } from './api.ts'
import { button, el } from './dom.ts'
import type { Panel } from './side.ts'
import { say, takeBack, tellFault } from './toast.ts'

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
  /** What is being edited gives way, and undo brings it back. */
  const take = async (number: number) => {
    try {
      editing.replace((await api.version(number)).draft)
      say(m.builder_version_taken({ number }), takeBack(editing))
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
                el('span', {}, el('b', {}, m.builder_version({ number })), formatMoment(publishedAt)),
                el(
                  'span',
                  { class: 'group' },
                  isLive
                    ? el('span', { class: 'live' }, m.builder_version_live())
                    : button(m.builder_version_back(), () => void back(number), {
                        'aria-label': m.builder_version_back_of({ number }),
                      }),
                  button(m.builder_version_take(), () => void take(number), {
                    'aria-label': m.builder_version_take_of({ number }),
                  }),
                ),
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
