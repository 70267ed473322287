import grapesjs, { type Component, type Editor } from 'grapesjs'
import 'grapesjs/dist/css/grapes.min.css'
import en from 'grapesjs/locale/en.mjs'
import fr from 'grapesjs/locale/fr.mjs'
import nl from 'grapesjs/locale/nl.mjs'
import { m } from '#words'
import type { Look } from '../model/site.ts'
import type { State } from './api.ts'
import { nameToolbars, sectionToolbar, textActions } from './canvas-toolbar.ts'
import { withParts } from './part-marks.ts'

/** Widths as visitors have them. */
export const devices = { desktop: '', tablet: '820px', phone: '390px' } as const

const sheetAddress = ({ palette, type, shape }: Look): string =>
  `site.css?palette=${palette}&type=${type}&shape=${shape}`

/** GrapesJS with none of its own panels: what a person sees around the canvas is ours. */
export function openCanvas(
  container: HTMLElement,
  state: State,
  options: { partHtml(part: string): string; pickImage(component: Component): void },
): Editor {
  const editor = grapesjs.init({
    container,
    height: '100%',
    fromElement: false,
    storageManager: false,
    telemetry: false,
    // Its drawings would come from elsewhere.
    cssIcons: '',
    baseCss: 'html,body{min-height:100%}',
    showOffsets: false,
    panels: { defaults: [] },
    blockManager: { custom: true },
    layerManager: { custom: true },
    styleManager: { custom: true },
    traitManager: { custom: true },
    selectorManager: { custom: true, componentFirst: true },
    assetManager: { custom: true },
    deviceManager: {
      devices: Object.entries(devices).map(([id, width]) => ({ id, name: id, width, widthMedia: width })),
    },
    // What is pasted is text and structure; the server looks at it again.
    parser: { optionsHtml: { allowScripts: false, allowUnsafeAttr: false, allowUnsafeAttrValue: false } },
    canvas: { styles: [sheetAddress(state.draft.look)] },
    canvasCss: editingSheet,
    i18n: {
      locale: state.locale,
      detectLocale: false,
      messages: { [state.locale]: named({ nl, en, fr }[state.locale]) },
    },
    // Its types know names alone; what is named by an object is taken as well.
    richTextEditor: { actions: textActions() as unknown as string[] },
    plugins: [(given: Editor) => addTypes(given, options)],
    pageManager: {
      pages: state.draft.pages.map(({ id, html, css }) => ({ id, component: withParts(html), styles: css })),
    },
  })
  // Undo is of the whole site, not of the canvas alone: see `history.ts`.
  editor.UndoManager.stop()
  return editor
}

/** What GrapesJS calls the things that are selected, in our words. */
const named = (messages: Record<string, unknown>) => ({
  ...messages,
  domComponents: {
    names: {
      ...(messages.domComponents as { names?: Record<string, string> } | undefined)?.names,
      '': m.builder_part(),
      wrapper: m.builder_part_page(),
      text: m.builder_text(),
      image: m.builder_image(),
      picture: m.builder_image(),
      link: m.builder_link(),
    },
  },
})

/** Only while editing: where somebody is, and that head and foot are changed elsewhere. */
const editingSheet = `
  [data-part]{display:contents}
  [data-part] *{pointer-events:none}
  .site-head{position:static}
  .embed,.embed>div{min-height:100%}
  .embed{background:color-mix(in srgb,var(--brand) 12%,var(--background));border-radius:var(--radius)}
  :focus-visible{outline:3px solid var(--brand);outline-offset:2px}
  [data-gjs-type="section"]:hover{outline:2px solid color-mix(in srgb,var(--brand) 45%,transparent);outline-offset:-2px}
`

const locked = {
  removable: false,
  draggable: false,
  copyable: false,
  editable: false,
  selectable: false,
  hoverable: false,
  layerable: false,
  highlightable: false,
}

function addTypes(
  editor: Editor,
  { partHtml, pickImage }: { partHtml(part: string): string; pickImage(component: Component): void },
): void {
  editor.Components.addType('site-part', {
    isComponent: (element) => element.hasAttribute?.('data-part'),
    model: { defaults: { ...locked, name: '' } },
    view: {
      init() {
        const { model, el } = this
        editor.on('site:parts', () => {
          el.innerHTML = partHtml(String(model.getAttributes()['data-part']))
        })
      },
      onRender({ el, model }) {
        // Its links are no stops of the keyboard here.
        el.inert = true
        el.innerHTML = partHtml(String(model.getAttributes()['data-part']))
      },
    },
  })
  editor.Components.addType('section', {
    isComponent: (element) => element.tagName === 'SECTION',
    model: {
      defaults: {
        tagName: 'section',
        draggable: 'body',
        droppable: false,
        name: m.builder_section(),
        toolbar: sectionToolbar(),
      },
    },
  })
  editor.Components.addType('picture', {
    extend: 'image',
    isComponent: (element) => element.tagName === 'IMG',
    model: { defaults: { resizable: false } },
    view: {
      onActive() {
        pickImage(this.model)
      },
    },
  })
  // Players and maps are shown where the page is published: the canvas loads nothing from elsewhere.
  editor.Components.addType('embed', {
    isComponent: (element) => element.tagName === 'IFRAME',
    model: { defaults: { tagName: 'iframe', droppable: false, name: m.builder_embed() } },
    view: { tagName: () => 'div' },
  })
  nameToolbars(editor)
  editor.Commands.add('section-up', () => moveSection(editor, -1))
  editor.Commands.add('section-down', () => moveSection(editor, 1))
}

/** Head and foot stay where they are. */
function moveSection(editor: Editor, step: -1 | 1): void {
  const section = editor.getSelected()
  const parent = section?.parent()
  if (!section || !parent) return
  const at = section.index() + step
  if (at < 1 || at > parent.components().length - 2) return
  section.move(parent, { at: step > 0 ? at + 1 : at })
  section.getEl()?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
}

/** Below the section that is selected, or as the last one of the page. */
export function addSection(editor: Editor, html: string): void {
  const main = editor.Pages.getSelected()?.getMainComponent()
  if (!main) return
  const selected = editor.getSelected()
  const section = selected && [selected, ...selected.parents()].find((each) => each.parent() === main)
  const at = section ? Math.min(section.index() + 1, main.components().length - 1) : main.components().length - 1
  const [added] = main.append(html, { at: Math.max(1, at) })
  if (!added) return
  editor.select(added)
  added.getEl()?.scrollIntoView({ behavior: 'smooth', block: 'center' })
}

/** Another look at once: the sheet of the frame is exchanged, and so are the drawings, which have its colours. */
export function showLook(editor: Editor, look: Look): void {
  const frame = editor.Canvas.getDocument()
  if (!frame) return
  const link = [...frame.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(({ href }) =>
    href.includes('site.css'),
  )
  if (link) link.href = sheetAddress(look)
  for (const image of frame.querySelectorAll('img')) {
    const [address = ''] = (image.getAttribute('src') ?? '').split('?', 1)
    if (address.startsWith('art/')) image.src = `${address}?palette=${look.palette}`
  }
}
