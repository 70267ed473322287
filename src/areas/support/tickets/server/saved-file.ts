import type { NewFile } from '#platform/uploads/stored-file.ts'

/** Whatever it is, nothing in it runs: it is saved, and opened by a program of the reader's own. */
export const asSaved = ({ content, type, name }: NewFile) => ({
  content,
  type,
  name,
  headers: { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
})
