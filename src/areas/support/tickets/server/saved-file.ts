import type { NewFile } from '#platform/uploads/stored-file.ts'

/** A file is always downloaded, never rendered in the browser. */
export const asSaved = ({ content, type, name }: NewFile) => ({
  content,
  type,
  name,
  headers: { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
})
