import { m } from '#words'
import type { Look } from '../model/site.ts'
import { showLook } from './canvas.ts'
import { button, el } from './dom.ts'
import type { Panel } from './side.ts'
import { pickTemplate } from './template-picker.ts'

const shapes: readonly [Look['shape'], () => string][] = [
  ['sharp', m.builder_shape_sharp],
  ['soft', m.builder_shape_soft],
  ['round', m.builder_shape_round],
]
const families: Record<string, string> = {
  'bricolage-grotesque': 'Bricolage Grotesque',
  'cormorant-garamond': 'Cormorant Garamond',
  'dm-sans': 'DM Sans',
  fraunces: 'Fraunces',
  manrope: 'Manrope',
  newsreader: 'Newsreader',
  outfit: 'Outfit',
  'playfair-display': 'Playfair Display',
  'space-grotesk': 'Space Grotesk',
}

/** Colours, letters and corners of the whole site. */
export const lookPanel: Panel = (editing) => {
  const place = el('div', { class: 'stack' })
  const set = (next: Partial<Look>) => {
    const look = { ...editing.state.draft.look, ...next }
    editing.change({ look }, 'look')
    showLook(editing.editor, look)
    show()
  }
  const show = () => {
    const { look } = editing.state.draft
    place.replaceChildren(
      el('h3', {}, m.builder_colours()),
      el(
        'div',
        { class: 'swatches' },
        ...editing.state.palettes.map(({ name, colours }, index) =>
          el(
            'button',
            {
              type: 'button',
              class: 'swatch',
              'aria-label': m.builder_palette({ number: index + 1 }),
              'aria-pressed': String(name === look.palette),
              onclick: () => set({ palette: name }),
            },
            ...colours.map((colour) => coloured(colour)),
          ),
        ),
      ),
      el('h3', {}, m.builder_letters()),
      el(
        'div',
        { class: 'choices' },
        ...editing.state.types.map(({ name, head, body }) =>
          el(
            'button',
            {
              type: 'button',
              class: 'choice',
              'aria-pressed': String(name === look.type),
              onclick: () => set({ type: name }),
            },
            letters(families[head] ?? head, head),
            head === body ? undefined : el('small', {}, families[body] ?? body),
          ),
        ),
      ),
      el('h3', {}, m.builder_corners()),
      el(
        'div',
        { class: 'choices row' },
        ...shapes.map(([shape, label]) =>
          el(
            'button',
            {
              type: 'button',
              class: 'choice',
              'aria-pressed': String(shape === look.shape),
              onclick: () => set({ shape }),
            },
            label(),
          ),
        ),
      ),
      el(
        'div',
        { class: 'ruled stack' },
        button(m.builder_other_template(), () => void pickTemplate(editing)),
      ),
    )
  }
  editing.on((event) => {
    if (event !== 'shown') return
    showLook(editing.editor, editing.state.draft.look)
    if (place.isConnected) show()
  })
  show()
  return place
}

function coloured(colour: string): HTMLElement {
  const made = el('i')
  made.style.background = colour
  return made
}
const loaded = new Set<string>()
function letters(name: string, family: string): HTMLElement {
  if (!loaded.has(family)) {
    loaded.add(family)
    document.fonts.add(new FontFace(family, `url(fonts/${family}.woff2)`, { weight: '100 900' }))
  }
  const made = el('b', {}, name)
  made.style.fontFamily = `"${family}"`
  return made
}
