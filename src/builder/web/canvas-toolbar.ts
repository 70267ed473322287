import type { Component, Editor } from 'grapesjs'
import { m } from '#words'
import { drawnAs, type IconName } from './dom.ts'

/** A press on the small bar above what is selected: a drawing with its name, reached by the keyboard as well. */
const press = (label: string, icon: IconName, command: string) => ({
  label: drawnAs(icon),
  command,
  attributes: { title: label, 'aria-label': label, role: 'button' },
})

const copying = () => [press(m.builder_copy(), 'copy', 'tlb-clone'), press(m.builder_delete(), 'bin', 'tlb-delete')]
export const sectionToolbar = () => [
  press(m.builder_up(), 'up', 'section-up'),
  press(m.builder_down(), 'down', 'section-down'),
  ...copying(),
]
const partToolbar = () => [press(m.builder_around(), 'around', 'core:component-exit'), ...copying()]

/** GrapesJS gives every part a bar of nameless drawings. */
export const nameToolbars = (editor: Editor): void =>
  void editor.on('component:create', (component: Component) => {
    if (component.get('removable') && !component.get('toolbar')) component.set({ toolbar: partToolbar() })
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
