import { fitted, readable, toHex } from '#base/oklch.ts'
import type { Brand } from '#brands/brands.ts'

const white = { l: 1, c: 0, h: 0 }

/** The brand's colour in hexadecimal for mails, dark enough below white text and on white paper (WCAG AA). */
export const brandHex = ({ hue, chroma }: Pick<Brand, 'hue' | 'chroma'>): string =>
  toHex(readable(fitted({ l: 0.53, c: chroma, h: hue }), [white], 4.5, 'darker'))
