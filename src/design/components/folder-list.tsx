import { ChevronRight, File, Folder } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { m } from '#words'
import { byteText } from '../language/byte-text.ts'
import { Checkbox } from './choice.tsx'
import { MomentText } from './text-bits.tsx'

type CrumbsProps = {
  /** Below the top, `public/images`; '' for the top itself. */
  path: string
  /** What the top is called. */
  top: string
  onGo: (path: string) => void
}

/** Where one is in a tree of folders, and the way back up. */
export function FolderCrumbs({ path, top, onGo }: CrumbsProps) {
  const names = path === '' ? [] : path.split('/')
  const places = [
    { name: top, at: '' },
    ...names.map((name, index) => ({ name, at: names.slice(0, index + 1).join('/') })),
  ]
  return (
    <nav aria-label={m.design_folder_place()}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {places.map(({ name, at }, index) => (
          <li key={at} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-soft" />}
            {index === places.length - 1 ? (
              <span aria-current="location" className="font-medium [overflow-wrap:anywhere]">
                {name}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onGo(at)}
                className="min-h-6 rounded-xs text-brand-ink hover:underline [overflow-wrap:anywhere]"
              >
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export type FolderEntry = {
  path: string
  name: string
  kind: 'file' | 'folder' | 'link' | 'other'
  sizeBytes: number
  modifiedAt: string
}

type ListProps = {
  entries: readonly FolderEntry[]
  /** With their folders, as things that were found. */
  isWhole?: boolean
  chosen: readonly string[]
  onTurn: (path: string, isOn: boolean) => void
  onOpen: (path: string) => void
  /** To the folder around this one, from the keyboard; left out at the top. */
  onUp?: (() => void) | undefined
}

/**
 * Files and folders, some of which are chosen. Beside Tab: the arrows go from row to row, right opens a folder, left leads
 * back up.
 */
export const FolderList = ({ entries, isWhole = false, chosen, onTurn, onOpen, onUp }: ListProps) => {
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = [...event.currentTarget.children]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const [row, entry] = [rows[at + steps[event.key as keyof typeof steps]], entries[at]]
    if (event.key === 'ArrowRight' && entry?.kind === 'folder') onOpen(entry.path)
    else if (event.key === 'ArrowLeft' && onUp) onUp()
    else if (row) row.querySelector<HTMLElement>('input')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <ul className="rounded-lg border border-line" onKeyDown={move}>
      {entries.map((entry) => (
        <Entry
          key={entry.path}
          entry={entry}
          isWhole={isWhole}
          isChosen={chosen.includes(entry.path)}
          onTurn={(isOn) => onTurn(entry.path, isOn)}
          onOpen={() => onOpen(entry.path)}
        />
      ))}
    </ul>
  )
}
const steps = { ArrowDown: 1, ArrowUp: -1 }

type EntryProps = {
  entry: FolderEntry
  isWhole: boolean
  isChosen: boolean
  onTurn: (isOn: boolean) => void
  onOpen: () => void
}

function Entry({ entry, isWhole, isChosen, onTurn, onOpen }: EntryProps) {
  const { name, path, kind, sizeBytes, modifiedAt } = entry
  const Icon = kind === 'folder' ? Folder : File
  const shown = isWhole ? path : name
  return (
    <li className="flex items-center gap-2.5 border-line border-t px-3 py-2 first:border-t-0">
      <Checkbox aria-label={m.design_folder_choose({ name: shown })} isSelected={isChosen} onChange={onTurn} />
      <Icon aria-hidden size={16} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {kind === 'folder' ? (
          <button
            type="button"
            onClick={onOpen}
            className="min-h-6 rounded-xs text-left text-brand-ink hover:underline [overflow-wrap:anywhere]"
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </div>
      <div className="tabular shrink-0 text-right text-ink-soft text-sm small:flex small:gap-4">
        {kind === 'file' && <span className="block">{byteText(sizeBytes)}</span>}
        <span className="hidden small:block">
          <MomentText moment={modifiedAt} />
        </span>
      </div>
    </li>
  )
}
