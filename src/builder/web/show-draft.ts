import type { Editor } from 'grapesjs'
import type { Draft, Page } from '../model/site.ts'
import { withParts } from './part-marks.ts'

/** The canvas shows another draft: pages that are as they were stay as they are, and `open` or one that differs is opened. */
export function showDraft(editor: Editor, next: Draft, now: Draft, open?: string): void {
  const before = new Map(now.pages.map((page) => [page.id, page]))
  const changed = next.pages.filter(({ id, html, css }) => {
    const old = before.get(id)
    return !editor.Pages.get(id) || old?.html !== html || old.css !== css
  })
  editor.select()
  for (const { id, html } of changed) {
    const page = editor.Pages.get(id)
    if (page) page.getMainComponent().components(withParts(html))
    else editor.Pages.add({ id, component: withParts(html) })
  }
  if (changed.length > 0) {
    editor.Css.clear()
    for (const { css } of next.pages) if (css) editor.Css.addRules(css)
  }
  const selected = editor.Pages.getSelected()?.getId()
  const wanted = open ?? pageToOpen(selected, next.pages, changed)
  if (wanted !== selected) editor.Pages.select(wanted)
  const kept = new Set(next.pages.map(({ id }) => id))
  for (const page of [...editor.Pages.getAll()]) if (!kept.has(page.getId())) editor.Pages.remove(page.getId())
}

function pageToOpen(now: string | undefined, pages: readonly Page[], changed: readonly Page[]): string {
  const isThere = pages.some(({ id }) => id === now)
  const isShown = changed.length === 0 || changed.some(({ id }) => id === now)
  return (isThere && isShown ? now : (changed[0] ?? pages[0])?.id) ?? ''
}
