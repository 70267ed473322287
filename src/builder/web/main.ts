import { m } from '#words'
import { overwriteGetLocale } from '#words/runtime.js'
import { api, Refused } from './api.ts'
import { openCanvas, showLook } from './canvas.ts'
import { hearKeyboard } from './canvas-keyboard.ts'
import { el } from './dom.ts'
import { type Editing, startEditing } from './editing.ts'
import { pickImage, putImage } from './images-panel.ts'
import { offerUnsaved } from './offer-unsaved.ts'
import { sideOf } from './side.ts'
import { pickTemplate } from './template-picker.ts'
import { faultText } from './toast.ts'
import { topBarOf } from './top-bar.ts'

const app = document.getElementById('app') as HTMLElement
const language = document.documentElement.lang as 'nl' | 'en' | 'fr'
overwriteGetLocale(() => language)

/** Opens the editor with what is saved. */
async function start(): Promise<void> {
  const state = await api.state()
  document.title = m.builder_title({ domain: state.site.domain })
  const place = el('div', { class: 'canvas' })
  // The canvas asks for the head and foot while it opens.
  let editing: Editing | undefined
  const editor = openCanvas(place, state, {
    partHtml: (part) => editing?.partHtml(part) ?? '',
    pickImage: (component) => editing && pickImage(editing, (name) => putImage(component, name)),
  })
  const begun = startEditing(editor, state)
  editing = begun
  const side = sideOf(begun)
  hearKeyboard(editor, side.focus)
  app.replaceChildren(topBarOf(begun, side.open), el('div', { class: 'work' }, side.element, el('main', {}, place)))
  editor.on('load', () => {
    editor.trigger('site:parts')
    begun.history.begin()
    editor.on('update', begun.changed)
    if (offerUnsaved(begun)) return
    if (state.revision === 0) void pickTemplate(begun, { isFirst: true })
  })
  // Each page has a frame of its own, which begins with the look that the editor was opened with.
  editor.on('canvas:frame:load', ({ el: frame }: { el: HTMLIFrameElement }) => {
    frame.title = m.builder_canvas()
    showLook(editor, state.draft.look)
  })
  editor.on('page:select', () => {
    editor.trigger('site:parts')
    begun.tell('page')
  })
  addEventListener('beforeunload', (event) => {
    if (begun.isUnsaved()) event.preventDefault()
  })
}

start().catch((fault: unknown) => {
  const code = fault instanceof Refused ? fault.code : 'fault'
  app.replaceChildren(
    el('main', { class: 'alone' }, el('h1', {}, m.builder_not_opened()), el('p', {}, faultText(code))),
  )
  if (!(fault instanceof Refused)) throw fault
})
