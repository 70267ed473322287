import type { Component, Editor } from 'grapesjs'
import { m } from '#words'
import { drawnAs, type IconName } from './dom.ts'

/** A press on the small bar above what is selected: a drawing with its name. By the keyboard, a section has the same in its panel, and Delete takes any part away. */
const press = (label: string, icon: IconName, command: string, more: Record<string, string> = {}) => ({
  label: drawnAs(icon),
  command,
  attributes: { title: label, 'aria-label': label, role: 'button', ...more },
})

const copying = () => [press(m.builder_copy(), 'copy', 'tlb-clone'), press(m.builder_delete(), 'bin', 'tlb-delete')]
export const sectionToolbar = () => [
  press(m.builder_up(), 'up', 'section-up'),
  press(m.builder_down(), 'down', 'section-down'),
  ...copying(),
]
const partToolbar = () => [
  press(m.builder_around(), 'around', 'core:component-exit'),
  press(m.builder_drag(), 'drag', 'tlb-move', { draggable: 'true' }),
  ...copying(),
]

/** GrapesJS gives every part a bar of nameless drawings. */
export const nameToolbars = (editor: Editor): void =>
  void editor.on('component:create', (component: Component) => {
    if (component.get('removable') && !component.is('section')) component.set({ toolbar: partToolbar() })
  })

const named = (name: string, title: string, icon: string) => ({
  name,
  icon,
  attributes: { title, 'aria-label': title },
})
/** What can be done with the letters of a text that is being typed. */
export const textActions = () => [
  named('bold', m.builder_bold(), '<b>B</b>'),
  named('italic', m.builder_italic(), '<i>I</i>'),
  named('underline', m.builder_underline(), '<u>U</u>'),
  named('link', m.builder_link(), drawnAs('link')),
]
