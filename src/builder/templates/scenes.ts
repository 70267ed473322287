import type { Palette } from './palettes.ts'
import { chanceOf, type Scene } from './scenes/drawing.ts'
import { drawTable } from './scenes/table.ts'

/** Pictures in the colours of a site, drawn by rule: what a template shows until the customer has pictures of their own. */
export const scenes = { table: drawTable } as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes

export const artName = /^([a-z]+)-([1-9]\d?)\.svg$/

/** The picture of a name such as `table-3.svg`, or undefined. */
export function artOf(name: string, palette: Palette): string | undefined {
  const [, scene = '', number = ''] = artName.exec(name) ?? []
  if (!Object.hasOwn(scenes, scene)) return undefined
  const content = scenes[scene as SceneName](palette, chanceOf(`${scene} ${number}`), Number(number))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice">${content}</svg>`
}
