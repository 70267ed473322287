/** What every page begins with, by the names of `chunk-plan.ts`; and what every page but those around signing in has beside it. */
const atFirst = ['rolldown-runtime', 'early', 'libraries', 'start']
const withFrame = ['shared', 'frame']

/** `assets/shared-DUV3YCZQ.js` is `shared`. */
const isOneOf = (file: string, names: readonly string[]) =>
  names.includes(file.slice('assets/'.length, -'-DUV3YCZQ.js'.length))

/**
 * The files to fetch beside one that is imported later: not those without which the importing file would not run. Each list stands in the
 * importing file, and the frame imports every screen.
 */
export function notLoadedYet(_file: string, needed: string[], { hostId }: { hostId: string }): string[] {
  const isDoor = isOneOf(hostId, ['early', 'start', 'index'])
  const known = [...(isOneOf(hostId, ['early']) ? [] : atFirst), ...(isDoor ? [] : withFrame)]
  return needed.filter((file) => !isOneOf(file, known))
}
