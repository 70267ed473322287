import type { Look } from '../model/site.ts'
import type { BlockName } from './blocks.ts'
import type { PaletteName } from './palettes.ts'
import type { SceneName } from './scenes.ts'
import type { TypePairName } from './type-pairs.ts'

/** The order of the blocks of a home page; a template picks one. */
export const arrangements = {
  story: ['heroSplit', 'offerCards', 'aboutTurned', 'quote', 'facts', 'call'],
  window: ['heroCover', 'offerTiles', 'aboutSplit', 'quoteDark', 'gallery', 'call'],
  centre: ['heroCenter', 'facts', 'aboutTurned', 'offerRows', 'quote', 'call'],
  arch: ['heroArch', 'offerTiles', 'quote', 'aboutTurned', 'steps', 'call'],
  poster: ['heroWide', 'offerRows', 'aboutSplit', 'quoteDark', 'gallery', 'call'],
  works: ['heroWide', 'offerTiles', 'facts', 'aboutTurned', 'questions', 'call'],
} as const satisfies Record<string, readonly BlockName[]>
export type Arrangement = keyof typeof arrangements

export type Template = {
  id: string
  category: string
  /** Which of the category's openings it begins with. */
  opening: number
  name: string
  look: Look
  arrangement: Arrangement
  scene: SceneName
  figures: readonly [string, string, string]
  hasPrices: boolean
}

type Row = readonly [
  name: string,
  palette: PaletteName,
  type: TypePairName,
  shape: Look['shape'],
  arrangement: Arrangement,
  scene: SceneName,
]
const category = (id: string, figures: Template['figures'], rows: readonly Row[]): Template[] =>
  rows.map(([name, palette, type, shape, arrangement, scene], index) => ({
    id: `${id}-${index + 1}`,
    category: id,
    opening: index,
    name,
    look: { palette, type, shape },
    arrangement,
    scene,
    figures,
    hasPrices: priced.has(id),
  }))
const priced = new Set(['food', 'beauty', 'hospitality', 'sport'])

/** Every template: a category, a look, an order of blocks and a scene. What it says stands in `copy/`. */
export const templates: readonly Template[] = [
  ...category(
    'food',
    ['24', '310', '9'],
    [
      ['Korst & Kruim', 'crust', 'warm', 'soft', 'arch', 'table'],
      ['Groene Tafel', 'olive', 'editorial', 'sharp', 'window', 'table'],
      ['Noord Koffie', 'sun', 'lively', 'round', 'story', 'table'],
    ],
  ),
]

export const templateOf = (id: string): Template | undefined => templates.find((each) => each.id === id)
export const firstOf = (categoryId: string): Template =>
  templates.find((each) => each.category === categoryId) ?? (templates[0] as Template)
