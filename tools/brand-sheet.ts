import type { Plugin } from 'vite'
import { tokenSheet } from '../src/design/tokens/token-css.ts'

const name = 'virtual:brands.css'

/** Serves the brands' colours as a style sheet, made from `src/brands/brands.ts`. */
export const brandSheet = (): Plugin => ({
  name: 'brand-sheet',
  resolveId: (source) => (source === name ? `\0${name}` : null),
  load: (id) => (id === `\0${name}` ? tokenSheet() : null),
})
