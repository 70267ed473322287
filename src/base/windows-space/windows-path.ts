import * as z from 'zod/mini'

/**
 * A path within a Windows space, from its own folder down: `docs/pdf`, and '' for that folder itself. Windows reads more in a name than
 * stands there: `CON.txt` is a device, `a:b` a stream beside a file, a dot or a blank at the end is dropped, `a~1` may be the short name of
 * something else. None of these is a name here, so what is refused need not be understood by every program on the way.
 */
const longestPath = 200
const longestName = 64

const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Letters, digits and marks of any language, and the few signs between them that Windows gives no meaning. */
const name = /^[\p{L}\p{N}\p{M}_$@!&'()+,;=#%{}[\] .-]+$/u

/** One part of a path, as it is kept: composed (NFC), with no sign at an end that Windows would drop. */
export const isWindowsName = (text: string): boolean =>
  text.length <= longestName &&
  name.test(text) &&
  text === text.normalize('NFC') &&
  !/^[ ]|[ .]$|\p{Default_Ignorable_Code_Point}/u.test(text) &&
  !devices.test(text)

/** Forward slashes alone; no drive, no share, no way up. */
export const isWindowsPath = (text: string): boolean =>
  text === '' || (text.length <= longestPath && text.split('/').every(isWindowsName))

export const WindowsPath = z.string().check(z.refine(isWindowsPath, { error: 'invalid' }))
/** Of something below the folder of the space. */
export const WindowsPathWithin = WindowsPath.check(z.minLength(1, { error: 'required' }))

/** Two paths that Windows takes for one: it tells no capitals apart. */
export const isSamePath = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
