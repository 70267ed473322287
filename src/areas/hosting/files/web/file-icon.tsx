import { Braces, File, FileArchive, FileCode, FileImage, FileText, Folder, Link2, type LucideIcon } from 'lucide-react'
import type { FileEntry } from '../contract/shapes.ts'
import { isArchive } from '../rules/archive-name.ts'
import { imageTypeOf } from '../rules/kinds.ts'

const byEnding: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(php|html?|css|scss|js|mjs|ts|tsx|jsx|vue|py|sh|sql|xml)$/i, FileCode],
  [/\.(json|ya?ml|toml|ini|env|lock)$/i, Braces],
  [/\.(txt|md|log|csv)$|^\.htaccess$/i, FileText],
]

function iconOf({ kind, name }: Pick<FileEntry, 'kind' | 'name'>): LucideIcon {
  if (kind === 'folder') return Folder
  if (kind !== 'file') return Link2
  if (isArchive(name)) return FileArchive
  if (imageTypeOf(name)) return FileImage
  return byEnding.find(([ending]) => ending.test(name))?.[1] ?? File
}

export function FileIcon({ entry }: { entry: Pick<FileEntry, 'kind' | 'name'> }) {
  const Icon = iconOf(entry)
  return (
    <Icon
      aria-hidden
      size={17}
      className={entry.kind === 'folder' ? 'shrink-0 text-brand-ink' : 'shrink-0 text-ink-soft'}
    />
  )
}
