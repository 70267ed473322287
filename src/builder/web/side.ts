import { m } from '#words'
import { blocksPanel } from './blocks-panel.ts'
import { drawing, el, type IconName, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import { imagesPanel } from './images-panel.ts'
import { lookPanel } from './look-panel.ts'
import { pagesPanel } from './pages-panel.ts'
import { selectedPanel } from './selected-panel.ts'
import { sitePanel } from './site-panel.ts'
import { versionsPanel } from './versions-panel.ts'

export type Panel = (editing: Editing) => HTMLElement

const panels: readonly { id: string; icon: IconName; label: () => string; show: Panel }[] = [
  { id: 'blocks', icon: 'blocks', label: m.builder_panel_blocks, show: blocksPanel },
  { id: 'pages', icon: 'pages', label: m.builder_panel_pages, show: pagesPanel },
  { id: 'look', icon: 'look', label: m.builder_panel_look, show: lookPanel },
  { id: 'images', icon: 'picture', label: m.builder_panel_images, show: imagesPanel },
  { id: 'site', icon: 'site', label: m.builder_panel_site, show: sitePanel },
  { id: 'versions', icon: 'clock', label: m.builder_panel_versions, show: versionsPanel },
]

export type Side = { element: HTMLElement; open(id: string): void; focus(): void }

/** The panels beside the canvas, one at a time; where there is little room they fold away. */
export function sideOf(editing: Editing): Side {
  const place = el('div', { class: 'panel', id: 'panel', role: 'tabpanel' })
  const tabs = panels.map(({ id, icon, label }) => {
    const tab = el('button', {
      type: 'button',
      class: 'tab',
      role: 'tab',
      id: `tab-${id}`,
      'aria-controls': 'panel',
      onclick: () => open(id),
    })
    tab.append(drawing(icon), el('span', {}, label()))
    return tab
  })
  const selected = selectedPanel(editing)
  const element = el(
    'aside',
    { class: 'side' },
    el('div', { class: 'tabs', role: 'tablist', 'aria-orientation': 'vertical', onkeydown: walk }, ...tabs),
    el('div', { class: 'panels' }, place, selected),
  )
  const fold = iconButton(m.builder_fold(), 'fold', () => folded(!element.classList.contains('folded')), {
    class: 'icon fold',
    'aria-controls': 'panel',
    'aria-expanded': 'true',
  })
  element.prepend(fold)
  const folded = (is: boolean) => {
    element.classList.toggle('folded', is)
    fold.setAttribute('aria-expanded', String(!is))
  }
  function open(id: string): void {
    // What is selected gives way, but where it is what is changed.
    if (id !== 'images' && id !== 'blocks') editing.editor.select()
    folded(false)
    for (const [index, panel] of panels.entries()) {
      const isOpen = panel.id === id
      tabs[index]?.setAttribute('aria-selected', String(isOpen))
      tabs[index]?.setAttribute('tabindex', isOpen ? '0' : '-1')
      // Where no thing of the page is changed, its settings would only stand in the way.
      if (isOpen) selected.classList.toggle('aside', id === 'site' || id === 'versions')
      if (isOpen) place.setAttribute('aria-labelledby', `tab-${id}`)
      if (isOpen) place.replaceChildren(el('h2', {}, panel.label()), panel.show(editing))
    }
  }
  /** The keys of a list of tabs: arrows go round, Home and End to its ends. */
  function walk(event: KeyboardEvent): void {
    const now = tabs.indexOf(document.activeElement as HTMLButtonElement)
    const steps: Record<string, number> = {
      ...{ ArrowDown: now + 1, ArrowRight: now + 1, ArrowUp: now - 1, ArrowLeft: now - 1 },
      ...{ Home: 0, End: -1 },
    }
    const next = steps[event.key]
    if (now < 0 || next === undefined) return
    event.preventDefault()
    const at = (next + panels.length) % panels.length
    open((panels[at] as (typeof panels)[number]).id)
    tabs[at]?.focus()
  }
  open('blocks')
  return { element, open, focus: () => tabs.find((tab) => tab.tabIndex === 0)?.focus() }
}
