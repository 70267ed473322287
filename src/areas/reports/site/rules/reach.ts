/** So many sites at once are not away by themselves. */
const fewest = 5

/** Whether a silence is our own: where most sites of different owners are away at one moment, the way out is. */
export function isOurs(said: readonly (boolean | null)[]): boolean {
  const silent = said.filter((each) => each === false).length
  return silent >= fewest && silent * 2 > said.length
}

/** In percent with one decimal; all of them is said only of all of them. */
export const shareOf = ({ looks, reached }: { looks: number; reached: number }): number =>
  Math.floor((1000 * reached) / Math.max(1, looks)) / 10
