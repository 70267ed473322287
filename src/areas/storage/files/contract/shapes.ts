import * as z from 'zod/mini'

export const StoredFile = z.object({ key: z.string(), bytes: z.number(), modifiedAt: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

export const FilePage = z.object({
  folders: z.array(z.string()),
  objects: z.array(StoredFile),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
})
export type FilePage = z.infer<typeof FilePage>

export const FileVersion = z.extend(StoredFile, { version: z.string(), isLatest: z.boolean(), isDeletion: z.boolean() })
export type FileVersion = z.infer<typeof FileVersion>

export const UploadBegun = z.object({ upload: z.string(), partBytes: z.number(), parts: z.number() })
