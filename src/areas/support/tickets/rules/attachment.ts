import { hasMacros, officeKinds } from './office-file.ts'

/** The allowed attachments, by content and not by name. None is ever rendered inside a page. */
export const maxFiles = 5
export const largestFileBytes = 10 * 1024 * 1024

type Kind = { type: string; endings: readonly string[]; is: (content: Uint8Array) => boolean }

const starts = (content: Uint8Array, signs: readonly (number | null)[], from = 0) =>
  signs.every((sign, index) => sign === null || content[from + index] === sign)
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

const kinds: readonly Kind[] = [
  {
    type: 'image/png',
    endings: ['png'],
    is: (content) => starts(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], is: (content) => starts(content, [0xff, 0xd8, 0xff]) },
  {
    type: 'image/gif',
    endings: ['gif'],
    is: (content) => starts(content, letters('GIF87a')) || starts(content, letters('GIF89a')),
  },
  {
    type: 'image/webp',
    endings: ['webp'],
    is: (content) => starts(content, letters('RIFF')) && starts(content, letters('WEBP'), 8),
  },
  { type: 'application/pdf', endings: ['pdf'], is: (content) => starts(content, letters('%PDF-')) },
  {
    type: 'application/zip',
    endings: ['zip'],
    is: (content) => starts(content, [0x50, 0x4b, 0x03, 0x04]) || starts(content, [0x50, 0x4b, 0x05, 0x06]),
  },
  ...officeKinds,
  { type: 'text/plain', endings: ['txt', 'log'], is: isPlainText },
  { type: 'text/csv', endings: ['csv'], is: isPlainText },
]

export const acceptedEndings = kinds.flatMap(({ endings }) => endings.map((ending) => `.${ending}`))

/** Text has no control characters except tab, line ends and terminal escapes. */
function isPlainText(content: Uint8Array): boolean {
  for (const octet of content)
    if (octet < 0x20 && octet !== 0x09 && octet !== 0x0a && octet !== 0x0d && octet !== 0x1b) return false
  return content.length > 0
}

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a file whose name and content agree; undefined when it is not allowed. */
export const typeOf = (name: string, content: Uint8Array): string | undefined =>
  kinds.find((kind) => kind.endings.includes(endingOf(name)) && kind.is(content))?.type

/** Removes folders, control and bidirectional characters; the result is never empty, hidden or too long. */
export function cleanName(name: string): string {
  const bare = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = bare
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>|:*?]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = endingOf(clean)
  const stem = ending ? clean.slice(0, -(ending.length + 1)) : clean
  const kept = [...stem].slice(0, 80).join('').trim() || 'bestand'
  return ending ? `${kept}.${ending.slice(0, 10)}` : kept
}

/** Archives are not searched: a program inside one does not run when it is opened. */
const isOffice = (type: string) => officeKinds.some((kind) => kind.type === type)

export type FileFault =
  | 'ticket_file_macros'
  | 'ticket_file_type'
  | 'ticket_file_large'
  | 'ticket_files_many'
  | 'ticket_file_empty'
export type CheckedFile = { name: string; type: string; content: Uint8Array }

/** All files with cleaned names and types, or the first problem. */
export function checkFiles(
  files: readonly { name: string; content: Uint8Array }[],
): { files: CheckedFile[] } | { fault: FileFault; name: string } {
  if (files.length > maxFiles) return { fault: 'ticket_files_many', name: '' }
  const checked: CheckedFile[] = []
  for (const { name, content } of files) {
    const clean = cleanName(name)
    if (content.length > largestFileBytes) return { fault: 'ticket_file_large', name: clean }
    if (content.length === 0) return { fault: 'ticket_file_empty', name: clean }
    const type = typeOf(clean, content)
    if (!type) return { fault: 'ticket_file_type', name: clean }
    if (isOffice(type) && hasMacros(content)) return { fault: 'ticket_file_macros', name: clean }
    checked.push({ name: clean, type, content })
  }
  return { files: checked }
}
