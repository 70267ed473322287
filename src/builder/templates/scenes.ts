import type { Palette } from './palettes.ts'
import { chanceOf, type Scene } from './scenes/drawing.ts'
import { drawHills, drawLeaves, drawRoad, drawSea } from './scenes/land.ts'
import { drawTable } from './scenes/table.ts'
import { drawFacade, drawField, drawFrames, drawParty, drawShelf, drawSound, drawTiles } from './scenes/town.ts'

/** Pictures in the colours of a site, drawn by rule: what a template shows until the customer has pictures of their own. */
export const scenes = {
  facade: drawFacade,
  field: drawField,
  frames: drawFrames,
  hills: drawHills,
  leaves: drawLeaves,
  party: drawParty,
  road: drawRoad,
  sea: drawSea,
  shelf: drawShelf,
  sound: drawSound,
  table: drawTable,
  tiles: drawTiles,
} as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes

/** What goes with a scene where several pictures stand together. */
export const companions: Record<SceneName, SceneName> = {
  facade: 'tiles',
  field: 'hills',
  frames: 'tiles',
  hills: 'leaves',
  leaves: 'shelf',
  party: 'sound',
  road: 'hills',
  sea: 'hills',
  shelf: 'leaves',
  sound: 'party',
  // What is eaten is best shown by what is eaten.
  table: 'table',
  tiles: 'frames',
}

const artName = /^([a-z]+)-([1-9]\d?)\.svg$/

/** The picture of a name such as `table-3.svg`, or undefined. */
export function artOf(name: string, palette: Palette): string | undefined {
  const [, scene = '', number = ''] = artName.exec(name) ?? []
  if (!Object.hasOwn(scenes, scene)) return undefined
  const content = scenes[scene as SceneName](palette, chanceOf(`${scene} ${number}`), Number(number))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}
