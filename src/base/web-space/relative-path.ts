import * as z from 'zod/mini'

/**
 * A path within a web space, from its own folder down: `public/index.php`, and '' for that folder itself. Parts are told apart by one
 * slash, and none is `.` or `..`, so that such a path never leads upwards; that no link on the way does is for whoever opens it.
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

/** One part of a path: whatever Linux takes for a name, but for control characters and halves of a letter. */
export const isFileName = (text: string): boolean =>
  text !== '' && text !== '.' && text !== '..' && !/[/\p{Cc}\p{Cs}]/u.test(text) && octets(text) <= longestName

export const isRelativePath = (text: string): boolean =>
  text === '' || (octets(text) <= longestPath && text.split('/').every(isFileName))

export const RelativePath = z.string().check(z.refine(isRelativePath, { error: 'invalid' }))
/** Of something below the folder of the space. */
export const PathWithin = RelativePath.check(z.minLength(1, { error: 'required' }))
export const FileName = z.string().check(z.refine(isFileName, { error: 'invalid' }))

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)
/** Whether a path is that folder or lies below it. */
export const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`)
