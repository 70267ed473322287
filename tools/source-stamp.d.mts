/** One sign for the names and the contents of files below `root`; `cache` is a file that saves reading them again. */
export function sourceStamp(root: string, files: readonly string[], options: { cache: string; also?: string }): string
/** All files of these folders, by their names below `root`. */
export function filesBelow(root: string, folders: readonly string[]): string[]
