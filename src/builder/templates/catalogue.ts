import type { TemplateCategory } from '#areas/domains/web-builder/rules/site.ts'
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
type Arrangement = keyof typeof arrangements

export type Template = {
  id: string
  category: TemplateCategory
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
const category = (id: TemplateCategory, figures: Template['figures'], rows: readonly Row[]): Template[] =>
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
const priced = new Set<TemplateCategory>(['food', 'beauty', 'hospitality', 'sport'])

/** Every template: a category, a look, an order of blocks and a scene. What it says stands in `copy/`. */
export const templates: readonly Template[] = [
  ...category(
    'architecture',
    ['46', '7', '4'],
    [
      ['Lijn', 'ink', 'modern', 'sharp', 'poster', 'facade'],
      ['Kamer', 'sand', 'editorial', 'sharp', 'centre', 'frames'],
      ['Perk', 'forest', 'fine', 'soft', 'arch', 'leaves'],
    ],
  ),
  ...category(
    'art',
    ['140', '18', '12'],
    [
      ['Mira Vos', 'ink', 'editorial', 'sharp', 'works', 'frames'],
      ['Galerie Oost', 'clay', 'modern', 'sharp', 'poster', 'tiles'],
      ['Klei', 'sand', 'warm', 'round', 'arch', 'shelf'],
    ],
  ),
  ...category(
    'automotive',
    ['31', '120', '1'],
    [
      ['Garage Zuid', 'steel', 'modern', 'soft', 'window', 'road'],
      ['Carrosserie Blinkt', 'slate', 'plain', 'soft', 'story', 'road'],
      ['Spaak', 'lagoon', 'lively', 'round', 'poster', 'road'],
    ],
  ),
  ...category(
    'beauty',
    ['14', '60', '5'],
    [
      ['Salon Lila', 'rose', 'fine', 'round', 'arch', 'leaves'],
      ['Huid & Rust', 'olive', 'classic', 'soft', 'centre', 'leaves'],
      ['De Barbier', 'night', 'modern', 'sharp', 'window', 'shelf'],
    ],
  ),
  ...category(
    'blog',
    ['210', '8400', '9'],
    [
      ['Zondagen', 'sand', 'editorial', 'soft', 'works', 'table'],
      ['Traagreis', 'ocean', 'warm', 'soft', 'window', 'hills'],
      ['Vandaag koken', 'olive', 'lively', 'round', 'arch', 'table'],
    ],
  ),
  ...category(
    'business',
    ['85', '18', '4'],
    [
      ['Vooruit', 'slate', 'modern', 'soft', 'story', 'facade'],
      ['Netwijs', 'plum', 'plain', 'round', 'poster', 'tiles'],
      ['Helder Huis', 'ocean', 'clean', 'round', 'works', 'facade'],
    ],
  ),
  ...category(
    'construction',
    ['28', '460', '10'],
    [
      ['Bouwhuis Claes', 'brick', 'modern', 'sharp', 'window', 'facade'],
      ['Spint', 'sand', 'warm', 'sharp', 'story', 'shelf'],
      ['Dak & Co', 'steel', 'plain', 'sharp', 'poster', 'facade'],
    ],
  ),
  ...category(
    'education',
    ['320', '24', '16'],
    [
      ['Leerhuis', 'sun', 'lively', 'round', 'poster', 'tiles'],
      ['De Toonladder', 'plum', 'warm', 'soft', 'arch', 'sound'],
      ['Hummel', 'lagoon', 'lively', 'round', 'story', 'hills'],
    ],
  ),
  ...category(
    'events',
    ['64', '12', '300'],
    [
      ['Lampion', 'night', 'fine', 'soft', 'window', 'party'],
      ['Hoeve Ter Linde', 'olive', 'classic', 'soft', 'arch', 'party'],
      ['Weide', 'berry', 'lively', 'round', 'poster', 'party'],
    ],
  ),
  ...category(
    'fashion',
    ['60', '2', '5'],
    [
      ['Maison Noor', 'ink', 'fine', 'sharp', 'centre', 'shelf'],
      ['Naald', 'clay', 'classic', 'sharp', 'arch', 'tiles'],
      ['Weer Mooi', 'rose', 'editorial', 'soft', 'works', 'shelf'],
    ],
  ),
  ...category(
    'finance',
    ['190', '8', '0'],
    [
      ['Balans', 'forest', 'editorial', 'sharp', 'story', 'facade'],
      ['Schild', 'slate', 'clean', 'soft', 'centre', 'hills'],
      ['Later', 'ocean', 'fine', 'sharp', 'poster', 'sea'],
    ],
  ),
  ...category(
    'food',
    ['24', '310', '9'],
    [
      ['Korst & Kruim', 'crust', 'warm', 'soft', 'arch', 'table'],
      ['Groene Tafel', 'olive', 'editorial', 'sharp', 'window', 'table'],
      ['Noord Koffie', 'sun', 'lively', 'round', 'story', 'table'],
    ],
  ),
  ...category(
    'health',
    ['9', '17', '3'],
    [
      ['De Linde', 'lagoon', 'clean', 'round', 'story', 'leaves'],
      ['Kine Vlot', 'ocean', 'plain', 'round', 'works', 'hills'],
      ['Ruimte', 'sand', 'fine', 'soft', 'centre', 'leaves'],
    ],
  ),
  ...category(
    'hospitality',
    ['6', '11', '20'],
    [
      ['Boomgaard', 'forest', 'fine', 'soft', 'window', 'hills'],
      ['Hotel De Kaai', 'slate', 'classic', 'sharp', 'centre', 'facade'],
      ['Duinhuis', 'ocean', 'warm', 'round', 'arch', 'sea'],
    ],
  ),
  ...category(
    'legal',
    ['6', '40', '4'],
    [
      ['Claes & Partners', 'slate', 'classic', 'sharp', 'works', 'facade'],
      ['Notaris Maes', 'sand', 'editorial', 'sharp', 'story', 'shelf'],
      ['Tussen', 'lagoon', 'clean', 'soft', 'arch', 'hills'],
    ],
  ),
  ...category(
    'music',
    ['240', '5', '7'],
    [
      ['Koper', 'night', 'modern', 'sharp', 'poster', 'sound'],
      ['Cantabile', 'berry', 'classic', 'soft', 'centre', 'sound'],
      ['Studio Rex', 'steel', 'lively', 'soft', 'window', 'sound'],
    ],
  ),
  ...category(
    'nature',
    ['180', '4', '2600'],
    [
      ['Wortel & Tak', 'forest', 'warm', 'soft', 'window', 'leaves'],
      ['Tuin van Bas', 'olive', 'lively', 'round', 'story', 'hills'],
      ['De Wei', 'lagoon', 'warm', 'round', 'arch', 'hills'],
    ],
  ),
  ...category(
    'non-profit',
    ['80', '5200', '14'],
    [
      ['De Lange Tafel', 'clay', 'warm', 'round', 'poster', 'table'],
      ['Bron', 'ocean', 'clean', 'soft', 'window', 'hills'],
      ['Samen', 'berry', 'lively', 'round', 'works', 'tiles'],
    ],
  ),
  ...category(
    'photography',
    ['350', '22', '15'],
    [
      ['Jonas Beeld', 'ink', 'modern', 'sharp', 'window', 'sea'],
      ['Licht & Liefde', 'rose', 'fine', 'soft', 'centre', 'leaves'],
      ['Studio Noord', 'night', 'plain', 'sharp', 'works', 'frames'],
    ],
  ),
  ...category(
    'real-estate',
    ['120', '21', '9'],
    [
      ['Huis & Haard', 'slate', 'editorial', 'soft', 'window', 'facade'],
      ['Waterkant', 'ocean', 'clean', 'soft', 'centre', 'sea'],
      ['De Twaalf', 'olive', 'modern', 'sharp', 'poster', 'hills'],
    ],
  ),
  ...category(
    'shop',
    ['70', '12', '30'],
    [
      ['Kast', 'clay', 'editorial', 'soft', 'works', 'shelf'],
      ['Bladzijde', 'forest', 'warm', 'soft', 'story', 'shelf'],
      ['Veldwerk', 'berry', 'fine', 'round', 'arch', 'leaves'],
    ],
  ),
  ...category(
    'sport',
    ['640', '48', '11'],
    [
      ['Kracht', 'steel', 'modern', 'sharp', 'poster', 'field'],
      ['Adem', 'lagoon', 'fine', 'round', 'centre', 'leaves'],
      ['FC De Meers', 'brick', 'lively', 'soft', 'window', 'field'],
    ],
  ),
]

export const templateOf = (id: string): Template | undefined => templates.find((each) => each.id === id)
export const firstOf = (categoryId: string): Template =>
  templates.find((each) => each.category === categoryId) ?? (templates[0] as Template)
