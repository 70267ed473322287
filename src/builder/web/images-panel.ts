import type { Component } from 'grapesjs'
import { m } from '#words'
import { api } from './api.ts'
import { ask } from './ask.ts'
import { button, el, iconButton } from './dom.ts'
import type { Editing } from './editing.ts'
import type { Panel } from './side.ts'
import { say, tellFault, tellSaving } from './toast.ts'

/** Uploads one or several, and tells when the last one is there. */
async function upload(editing: Editing, files: readonly File[]): Promise<void> {
  for (const file of files)
    try {
      const { name } = await api.addImage(file)
      editing.state.images = [name, ...editing.state.images.filter((each) => each !== name)]
      editing.tell('images')
    } catch (fault) {
      tellFault(fault)
    }
}

function uploader(editing: Editing): HTMLElement {
  const input = el('input', {
    type: 'file',
    class: 'unseen',
    accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
    multiple: true,
  })
  input.addEventListener('change', async () => {
    input.disabled = true
    await upload(editing, [...(input.files ?? [])])
    input.disabled = false
    input.value = ''
  })
  // The browser's own button speaks the language of the browser.
  return el(
    'div',
    { class: 'field' },
    el('label', { class: 'button file' }, input, m.builder_image_add()),
    el('p', { class: 'help' }, m.builder_image_help()),
  )
}

/** A photo that is on no page and in no version that is kept; what could be undone would show it, and is forgotten. */
async function remove(editing: Editing, name: string, number: number): Promise<void> {
  if (JSON.stringify(editing.current()).includes(name)) return say(m.builder_image_used(), { isBad: true })
  const question = { title: m.builder_image_remove({ number }), act: m.builder_delete(), isDanger: true }
  if (!(await ask(question, m.builder_image_remove_help()))) return
  try {
    if (!(await editing.flush())) return tellSaving(editing.saving())
    await api.removeImage(name)
    editing.state.images = editing.state.images.filter((each) => each !== name)
    editing.history.begin()
    editing.tell('images')
  } catch (fault) {
    tellFault(fault)
  }
}

function pictures(editing: Editing, choose: (name: string) => void): HTMLElement {
  const place = el('ul', { class: 'pictures' })
  const show = () =>
    place.replaceChildren(
      ...editing.state.images.map((name, index) =>
        el(
          'li',
          {},
          el(
            'button',
            { type: 'button', 'aria-label': m.builder_image_use({ number: index + 1 }), onclick: () => choose(name) },
            el('img', { src: `images/${name}`, alt: '', loading: 'lazy' }),
          ),
          iconButton(m.builder_image_remove({ number: index + 1 }), 'bin', () => void remove(editing, name, index + 1)),
        ),
      ),
    )
  editing.on((event) => {
    if (event === 'images') show()
  })
  show()
  return place
}

/** The pictures of the site; a click puts one in place of the picture that is selected, or on the page. */
export const imagesPanel: Panel = (editing) =>
  el(
    'div',
    { class: 'stack' },
    uploader(editing),
    pictures(editing, (name) => {
      const selected = imageOf(editing.editor.getSelected())
      if (selected) putImage(selected, name)
      else say(m.builder_image_select_first())
    }),
  )

/** A picture, or the only one within what is selected. */
export function imageOf(component: Component | undefined): Component | undefined {
  if (!component || component.is('picture')) return component
  const within = component.findType('picture')
  return within.length === 1 ? within[0] : undefined
}

/** GrapesJS writes the attribute out of `src`. */
export const putImage = (component: Component, name: string): void => void component.set('src', `images/${name}`)

/** Over everything: which picture stands here. */
export function pickImage(editing: Editing, choose: (name: string) => void): void {
  const dialog = el('dialog', { class: 'dialog', 'aria-label': m.builder_image_choose() })
  const close = () => {
    dialog.close()
    dialog.remove()
  }
  dialog.append(
    el('div', { class: 'dialog-head' }, el('h2', {}, m.builder_image_choose()), button(m.builder_close(), close)),
    uploader(editing),
    pictures(editing, (name) => {
      choose(name)
      close()
    }),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
