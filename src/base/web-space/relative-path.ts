import * as z from 'zod/mini'

/**
 * A path within a web space, relative to its folder: `public/index.php`, and '' for the folder itself. Parts are
 * separated by one slash, and none is `.` or `..`, so that a path never leads upwards; whoever opens it must check for
 * links on the way.
 */
export const longestPath = 1_024
export const longestName = 255

const octets = (text: string): number => {
  let count = 0
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return count
}

/** One part of a path: any Linux file name, without control characters and lone surrogates. */
export const isFileName = (text: string): boolean =>
  text !== '' && text !== '.' && text !== '..' && !/[/\p{Cc}\p{Cs}]/u.test(text) && octets(text) <= longestName

export const isRelativePath = (text: string): boolean =>
  text === '' || (octets(text) <= longestPath && text.split('/').every(isFileName))

export const RelativePath = z.string().check(z.refine(isRelativePath, { error: 'invalid' }))
/** A path below the folder of the space. */
export const PathWithin = RelativePath.check(z.minLength(1, { error: 'required' }))
export const FileName = z.string().check(z.refine(isFileName, { error: 'invalid' }))

/** What names of a host's own begin with, which stand in a space while something is being made. Nobody else makes such a name. */
export const ownPrefix = '.belfry-'
export const isOwnPath = (path: string): boolean => path.split('/').some((part) => part.startsWith(ownPrefix))

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
/** The order of a tree: a folder, and then what is in it. */
export const byPath = (one: string, other: string): number => {
  const [first, second] = [one.replaceAll('/', '\0'), other.replaceAll('/', '\0')]
  return first < second ? -1 : Number(first > second)
}
/** Whether a path is that folder or inside it. */
export const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`)
