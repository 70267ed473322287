import { m } from '#words'
import { blocksPanel } from './blocks-panel.ts'
import { drawing, el, type IconName } from './dom.ts'
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

/** The panels beside the canvas, one at a time. */
export function sideOf(editing: Editing): { element: HTMLElement; open(id: string): void } {
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
  function open(id: string): void {
    // What is selected gives way, but where it is what is changed.
    if (id !== 'images' && id !== 'blocks') editing.editor.select()
    for (const [index, panel] of panels.entries()) {
      const isOpen = panel.id === id
      tabs[index]?.setAttribute('aria-selected', String(isOpen))
      // Where no thing of the page is changed, its settings would only stand in the way.
      if (isOpen) selected.classList.toggle('aside', id === 'site' || id === 'versions')
      if (isOpen) place.replaceChildren(el('h2', {}, panel.label()), panel.show(editing))
    }
  }
  open('blocks')
  return {
    element: el(
      'aside',
      { class: 'side' },
      el('div', { class: 'tabs', role: 'tablist' }, ...tabs),
      el('div', { class: 'panels' }, place, selected),
    ),
    open,
  }
}
