import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { folderOf, within } from '#base/web-space/relative-path.ts'
import { toast } from '#design/feedback/toast.ts'
import { usePatchSearch } from '#design/router/search-state.ts'
import { m } from '#words'
import type { FileEntry, Folder } from '../contract/shapes.ts'
import { imageTypeOf, mayBeText } from '../rules/kinds.ts'
import type { Opened } from './file-windows.tsx'
import { folderAddress } from './folder-address.ts'
import { useDownload } from './queries.ts'

/** Letters that follow each other so quickly are one word. */
const wordMs = 700

type Given = {
  space: ReadSpace
  folder: Folder
  scroller: RefObject<HTMLDivElement | null>
  reveal: (index: number) => void
  onOpen: (opened: Opened) => void
}

/** Which row has the keys, which rows are chosen, and what the keys do. */
export function useFileList({ space, folder, scroller, reveal, onOpen }: Given) {
  'use no memo'
  const { entries, path } = folder
  const patch = usePatchSearch()
  const download = useDownload(space.id)
  /** Which row has the keys: by its name, wherever that stands by now, else at the place where it stood. */
  const [at, setAt] = useState<{ index: number; name?: string | undefined }>({ index: 0 })
  const named = entries.findIndex(({ name }) => name === at.name)
  const active = named >= 0 ? named : Math.max(0, Math.min(at.index, entries.length - 1))
  const setActive = (index: number) => setAt({ index, name: entries[index]?.name })
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef(0)
  const typed = useRef({ word: '', at: 0 })
  const chosen = entries.filter(({ name }) => names.has(name))
  const isAll = entries.length > 0 && chosen.length === entries.length
  const pathOf = ({ name }: FileEntry) => within(path, name)

  const focus = (index: number) => {
    setActive(index)
    reveal(index)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus())
  }
  const range = (to: number) => {
    const [from, end] = [Math.min(anchor.current, to), Math.max(anchor.current, to)]
    setNames(new Set(entries.slice(from, end + 1).map(({ name }) => name)))
  }
  const toggle = (index: number, isRange = false) => {
    if (isRange) return range(index)
    anchor.current = index
    const name = entries[index]?.name ?? ''
    setNames((now) => new Set(now.has(name) ? [...now].filter((each) => each !== name) : [...now, name]))
  }
  const open = (entry: FileEntry) => {
    if (entry.kind === 'folder') patch({ path: pathOf(entry), q: undefined })
    else if (entry.kind !== 'file') toast.info(m.web_files_link_stays({ name: entry.name }))
    else if (mayBeText(entry)) patch({ edit: pathOf(entry) })
    else if (imageTypeOf(entry.name)) onOpen({ what: 'picture', entry })
    else download.mutate([pathOf(entry)])
  }
  /** Those that are chosen, or the one that has the keys. */
  const meant = (entry: FileEntry) => (names.has(entry.name) ? chosen : [entry])

  const find = (letter: string) => {
    const now = Date.now()
    const word = now - typed.current.at < wordMs ? typed.current.word + letter : letter
    typed.current = { word, at: now }
    const from = word.length === 1 ? active + 1 : active
    const turned = [...entries.keys()].map((index) => (index + from) % entries.length)
    const found = turned.find((index) => entries[index]?.name.toLowerCase().startsWith(word.toLowerCase()))
    if (found !== undefined) focus(found)
  }

  const moves: Record<string, () => number> = {
    ArrowDown: () => Math.min(entries.length - 1, active + 1),
    ArrowUp: () => Math.max(0, active - 1),
    Home: () => 0,
    End: () => entries.length - 1,
    PageDown: () => Math.min(entries.length - 1, active + 10),
    PageUp: () => Math.max(0, active - 10),
  }
  const acts: Record<string, (entry: FileEntry) => void> = {
    Enter: open,
    ' ': () => toggle(active),
    F2: ({ name }) => onOpen({ what: 'rename', name }),
    Delete: (entry) => onOpen({ what: 'delete', entries: meant(entry) }),
    Backspace: () => path !== '' && patch({ path: folderAddress(folderOf(path)) }),
    Escape: () => setNames(new Set()),
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, entry: FileEntry) => {
    if (event.target !== event.currentTarget) return
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const move = moves[key]?.()
    if (isCommand && key.toLowerCase() === 'a') setNames(new Set(entries.map(({ name }) => name)))
    else if (isCommand || event.altKey) return
    else if (move !== undefined) {
      if (shiftKey) range(move)
      else anchor.current = move
      focus(move)
    } else if (acts[key]) acts[key](entry)
    else if (key.length === 1) find(key)
    else return
    event.preventDefault()
  }
  return {
    active,
    setActive,
    /** What is there under this name soon has the keys. */
    follow: (name: string) => setAt((now) => ({ ...now, name })),
    chosen,
    isAll,
    isChosen: (name: string) => names.has(name),
    toggle,
    toggleAll: () => setNames(new Set(isAll ? [] : entries.map(({ name }) => name))),
    clear: () => setNames(new Set()),
    open,
    download: (entry: FileEntry) => download.mutate([pathOf(entry)]),
    onKey,
  }
}
export type FileListState = ReturnType<typeof useFileList>
