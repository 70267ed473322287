import { arrangements, type Template } from './catalogue.ts'
import { escaped } from './escape.ts'
import { paletteOf } from './palettes.ts'
import { artOf } from './scenes.ts'
import { typePairOf } from './type-pairs.ts'

type Box = { x: number; y: number; width: number; height: number }
type Sketch = { picture: Box; title: { x: number; y: number; anchor: 'start' | 'middle' }; isOverPicture?: boolean }

const [wide, high] = [320, 220]
/** How a home page begins, by its first block: where the picture stands, and where the name. */
const openings: Readonly<Record<string, Sketch>> = {
  heroSplit: { picture: { x: 164, y: 44, width: 136, height: 120 }, title: { x: 20, y: 92, anchor: 'start' } },
  heroCover: {
    picture: { x: 0, y: 32, width: 320, height: 140 },
    title: { x: 20, y: 120, anchor: 'start' },
    isOverPicture: true,
  },
  heroCenter: { picture: { x: 20, y: 104, width: 280, height: 76 }, title: { x: 160, y: 70, anchor: 'middle' } },
  heroArch: { picture: { x: 184, y: 40, width: 108, height: 132 }, title: { x: 20, y: 92, anchor: 'start' } },
  heroWide: { picture: { x: 0, y: 92, width: 320, height: 88 }, title: { x: 20, y: 66, anchor: 'start' } },
}
const serifs = new Set(['fraunces', 'playfair-display', 'newsreader', 'cormorant-garamond'])
const corners = { sharp: 0, soft: 6, round: 14 } as const

/** A site of a template in small, as an SVG: its own colours, picture and beginning. Its families are told apart by their kind alone. */
export function thumbnailOf({ look, arrangement, scene, name }: Template): string {
  const palette = paletteOf(look.palette)
  const [first] = arrangements[arrangement]
  const { picture, title, isOverPicture = false } = openings[first] ?? openings.heroSplit!
  const { x, y, width, height } = picture
  const round = x === 0 ? 0 : first === 'heroArch' ? width / 2 : corners[look.shape]
  const art = (artOf(`${scene}-1.svg`, palette) ?? '').replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" `,
  )
  const { head, weight } = typePairOf(look.type)
  const family = serifs.has(head) ? 'Georgia, serif' : 'system-ui, sans-serif'
  // Beside a picture there is less room for a long name.
  const size = x > 100 ? Math.min(20, Math.floor(215 / name.length)) : 20
  const textLeft = title.anchor === 'middle' ? title.x - 55 : title.x
  const [ink, soft] = isOverPicture ? ['#ffffff', '#ffffff'] : [palette.ink, palette.soft]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}">`,
    `<clipPath id="c"><rect x="${x}" y="${y}" width="${width}" height="${first === 'heroArch' ? height + round : height}" rx="${round}"/></clipPath>`,
    `<rect width="${wide}" height="${high}" fill="${palette.background}"/>`,
    `<rect x="20" y="15" width="34" height="5" rx="2.5" fill="${palette.brand}"/>`,
    ...[212, 244, 276].map((at) => `<rect x="${at}" y="16" width="24" height="3" rx="1.5" fill="${palette.soft}"/>`),
    `<g clip-path="url(#c)">${art}${isOverPicture ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#000" fill-opacity="0.45"/>` : ''}</g>`,
    `<text x="${title.x}" y="${title.y}" text-anchor="${title.anchor}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${ink}">${escaped(name)}</text>`,
    ...[0, 1].map(
      (line) =>
        `<rect x="${textLeft}" y="${title.y + 10 + line * 8}" width="${110 - line * 30}" height="3" rx="1.5" fill="${soft}" fill-opacity="0.7"/>`,
    ),
    ...[0, 1, 2].map(
      (card) =>
        `<rect x="${20 + card * 96}" y="190" width="88" height="60" rx="${corners[look.shape]}" fill="${palette.surface}" stroke="${palette.line}"/>`,
    ),
    '</svg>',
  ].join('')
}
