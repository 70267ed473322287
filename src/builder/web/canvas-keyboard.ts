import type { Component, Editor } from 'grapesjs'
import { finishTyping } from './canvas-changes.ts'

/** What somebody changes on the page itself: its texts and pictures, and the sections that they stand in. */
const isStop = (component: Component): boolean =>
  component.is('text') || component.is('picture') || component.is('section') || component.is('link')

/**
 * The page by the keyboard: Tab goes from section to text to picture and selects it, Enter changes it, Escape leaves the text and then the page.
 */
export function hearKeyboard(editor: Editor, leave: () => void): void {
  const known = new WeakMap<EventTarget, Component>()
  editor.on('component:mount', (component: Component) => {
    const element = component.getEl()
    if (!element || !isStop(component)) return
    known.set(element, component)
    element.tabIndex = 0
  })
  const ofTarget = ({ target }: Event) => (target ? known.get(target) : undefined)
  const focused = (event: Event) => {
    const component = ofTarget(event)
    if (component && !editor.getEditing() && editor.getSelected() !== component) editor.select(component)
  }
  const pressed = (event: KeyboardEvent) => {
    const typed = editor.getEditing()
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (typed) void finishTyping(editor).then(() => typed.getEl()?.focus())
      else leave()
    }
    const component = ofTarget(event)
    if (event.key !== 'Enter' || typed || !component || component.is('section')) return
    event.preventDefault()
    event.stopPropagation()
    editor.select(component)
    component.trigger('active')
    if (component.is('text') || component.is('link')) component.getEl()?.focus()
  }
  editor.on('canvas:frame:load', ({ window: frame }: { window: Window }) => {
    frame.document.addEventListener('focusin', focused)
    // Before GrapesJS hears it, and the page itself.
    frame.document.addEventListener('keydown', pressed, { capture: true })
  })
}
