import * as z from 'zod/mini'

/**
 * A path within a Windows space, relative to its folder: `docs/pdf`, and '' for the folder itself. Windows gives some
 * names a meaning: `CON.txt` is a device, `a:b` a stream of a file, a trailing dot or blank is dropped, `a~1` may be
 * the short name of another file. All of these are refused, so that no program has to handle them.
 */
const longestPath = 200
const longestName = 64

const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Letters, digits and marks of any language, and the few symbols without a meaning in Windows. */
const name = /^[\p{L}\p{N}\p{M}_$@!&'()+,;=#%{}[\] .-]+$/u

/** One part of a path in its stored form: composed (NFC), without a trailing character that Windows would drop. */
export const isWindowsName = (text: string): boolean =>
  text.length <= longestName &&
  name.test(text) &&
  text === text.normalize('NFC') &&
  !/^[ ]|[ .]$|\p{Default_Ignorable_Code_Point}/u.test(text) &&
  !devices.test(text)

/** Forward slashes only; no drive, no share, no `..`. */
export const isWindowsPath = (text: string): boolean =>
  text === '' || (text.length <= longestPath && text.split('/').every(isWindowsName))

export const WindowsPath = z.string().check(z.refine(isWindowsPath, { error: 'invalid_windows_path' }))
/** A path below the folder of the space. */
export const WindowsPathWithin = WindowsPath.check(z.minLength(1, { error: 'required' }))

/** Whether two paths are the same for Windows, which ignores case. */
export const isSamePath = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
