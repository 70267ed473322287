export const archiveForms = ['zip', 'tar.gz'] as const
export type ArchiveForm = (typeof archiveForms)[number]

/** Whether a file can be unpacked, by its name; its content is judged where it lies. */
export const isArchive = (name: string): boolean => /\.(zip|tar\.gz|tgz)$/i.test(name)

/** A name without the ending of an archive: what a folder for its content is called. */
export const withoutEnding = (name: string): string => name.replace(/\.(zip|tar\.gz|tgz)$/i, '') || name
