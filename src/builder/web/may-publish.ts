import type { Component } from 'grapesjs'
import { locales } from '#base/locale.ts'
import { m } from '#words'
import type { Example } from '../model/examples.ts'
import { type Finding, findingKey, findingsOf } from '../model/publish-check.ts'
import { button, el } from './dom.ts'
import type { Editing } from './editing.ts'

const key = `published all the same ${location.pathname}`
const letThrough = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]')
  } catch {
    return []
  }
}
const remember = (keys: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(keys))
  } catch {
    // It is asked again, which harms nobody.
  }
}

const placeholders = locales.map((locale) => m.builder_page_new_lead({}, { locale }))

const exampleWords: Record<Example['what'], () => string> = {
  name: m.builder_business_name,
  phone: m.builder_business_phone,
  address: m.builder_business_address,
  hours: m.builder_business_hours,
}
const wordsOf = (finding: Finding): [head: string, text: string] =>
  finding.kind === 'example'
    ? [exampleWords[finding.what](), finding.value]
    : finding.kind === 'placeholder'
      ? [finding.page.name, m.builder_found_placeholder()]
      : [
          finding.page.name,
          finding.href === '' || finding.href === '#'
            ? m.builder_found_no_address({ text: finding.text })
            : m.builder_found_dead_link({ text: finding.text, address: finding.href }),
        ]

/**
 * Says first what visitors would better not see: examples of the template, links that lead nowhere, words of a page that was just added. Each with a
 * way there; what somebody let through once is not asked again.
 */
export function mayPublish(editing: Editing, open: (panel: string) => void): Promise<boolean> {
  const found = findingsOf(editing.current(), placeholders)
  const known = new Set(letThrough())
  if (found.every((finding) => known.has(findingKey(finding)))) return Promise.resolve(true)
  return new Promise((resolve) => {
    const dialog = el('dialog', { class: 'dialog small', 'aria-label': m.builder_check() })
    const answer = (may: boolean) => {
      resolve(may)
      dialog.close()
    }
    const entry = (finding: Finding) => {
      const [head, text] = wordsOf(finding)
      const go = () => {
        answer(false)
        goTo(editing, finding, open)
      }
      return el(
        'li',
        {},
        el('span', {}, el('b', {}, head), ' ', text),
        button(m.builder_found_go(), go, {
          'aria-label': `${m.design_colon({ label: m.builder_found_go() })} ${head} ${text}`,
        }),
      )
    }
    dialog.append(
      el('div', { class: 'dialog-head' }, el('h2', {}, m.builder_check())),
      el('p', {}, m.builder_check_help()),
      el('ul', { class: 'found-list' }, ...found.map(entry)),
      el(
        'div',
        { class: 'group' },
        button(m.builder_cancel(), () => answer(false), { class: 'button primary' }),
        button(m.builder_publish_anyway(), () => {
          remember(found.map(findingKey))
          answer(true)
        }),
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

/** To the field, or to the page and what of it is meant. */
function goTo({ editor }: Editing, finding: Finding, open: (panel: string) => void): void {
  if (finding.kind === 'example') {
    open('site')
    document.querySelector<HTMLElement>('#panel input[type="text"]')?.focus()
    return
  }
  editor.Pages.select(finding.page.id)
  const main = editor.Pages.get(finding.page.id)?.getMainComponent()
  const links = (main?.find('a') ?? []) as Component[]
  const meant =
    finding.kind === 'link'
      ? links.find((link) => String(link.getAttributes().href ?? '') === finding.href)
      : ((main?.find('.lead') ?? []) as Component[])[0]
  if (!meant) return
  // The page shows once its frame is there.
  setTimeout(() => {
    editor.select(meant)
    meant.getEl()?.scrollIntoView({ block: 'center' })
  }, 100)
}
