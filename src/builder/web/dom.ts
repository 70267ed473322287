type Child = Node | string | undefined | false
type Props = Partial<{
  class: string
  id: string
  type: string
  value: string
  href: string
  src: string
  alt: string
  title: string
  name: string
  for: string
  role: string
  rows: string
  maxlength: string
  accept: string
  target: string
  rel: string
  loading: string
  sandbox: string
  tabindex: string
  inert: boolean
  style: string
  disabled: boolean
  checked: boolean
  selected: boolean
  multiple: boolean
  hidden: boolean
  'aria-label': string
  'aria-pressed': string
  'aria-current': string
  'aria-live': string
  'aria-selected': string
  'aria-controls': string
  'aria-describedby': string
  'aria-hidden': string
  'aria-expanded': string
  'aria-orientation': string
  'aria-labelledby': string
  onclick: (event: MouseEvent) => void
  oninput: (event: Event) => void
  onchange: (event: Event) => void
  onkeydown: (event: KeyboardEvent) => void
  onsubmit: (event: SubmitEvent) => void
}>

/** An element with its attributes, handlers and children; a text is text. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return element
}

export const button = (label: string, onclick: () => void, props: Props = {}): HTMLButtonElement =>
  el('button', { type: 'button', class: 'button', ...props, onclick }, label)

/** A button with a drawing and its words for those who do not see it. */
export function iconButton(
  label: string,
  icon: keyof typeof icons,
  onclick: () => void,
  props: Props = {},
): HTMLButtonElement {
  const made = el('button', { type: 'button', class: 'icon', title: label, 'aria-label': label, ...props, onclick })
  made.append(drawing(icon))
  return made
}

const icons = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  desktop: 'M3 4h18v12H3zM8 20h8M12 16v4',
  tablet: 'M5 2h14v20H5zM11 18h2',
  phone: 'M7 2h10v20H7zM11 18h2',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  close: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  pages: 'M6 2h9l4 4v16H6zM14 2v5h5M9 12h7M9 16h7',
  blocks: 'M3 3h18v6H3zM3 13h8v8H3zM15 13h6v8h-6z',
  look: 'M12 3a9 9 0 1 0 0 18c2 0 2-1 2-2s-1-1-1-2 1-2 3-2h1a4 4 0 0 0 4-4c0-5-4-8-9-8zM7 12h.01M9 8h.01M14 7h.01',
  picture: 'M3 4h18v16H3zM3 16l5-5 4 4 3-3 6 6M15 8h.01',
  site: 'M4 10 12 3l8 7v11H4zM9 21v-7h6v7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  copy: 'M8 8h13v13H8zM16 8V3H3v13h5',
  around: 'M12 19V5M5 12l7-7 7 7',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  drag: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  fold: 'M4 5h16M4 19h16M8 12h8',
  templates: 'M3 3h8v10H3zM13 3h8v5h-8zM13 10h8v11h-8zM3 15h8v6H3z',
} as const
export type IconName = keyof typeof icons

/** The same as HTML, for GrapesJS. */
export const drawnAs = (icon: IconName): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[icon]}"/></svg>`

export function drawing(icon: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', icons[icon])
  svg.append(path)
  return svg
}

let count = 0
/** A field with its label above and, where given, a line below. */
export function field(
  label: string,
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  help?: HTMLElement | string,
): HTMLElement {
  count += 1
  control.id = `field-${count}`
  const below = typeof help === 'string' ? el('p', { class: 'help' }, help) : help
  if (below) {
    below.id = `help-${count}`
    control.setAttribute('aria-describedby', below.id)
  }
  return el('div', { class: 'field' }, el('label', { for: control.id }, label), control, below)
}

export function select(
  options: readonly (readonly [value: string, label: string])[],
  value: string,
  onchange: (value: string) => void,
): HTMLSelectElement {
  const made = el(
    'select',
    { onchange: () => onchange(made.value) },
    ...options.map(([each, label]) => el('option', { value: each, selected: each === value }, label)),
  )
  return made
}
