import { useSyncExternalStore } from 'react'
import { within } from '#base/web-space/relative-path.ts'
import { isApiError } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { sendFile } from '#design/api/send-file.ts'
import { heardNothing, whenBack } from '#design/feedback/connection.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { fileCalls } from '../contract/calls.ts'

/** `cut`: the portal does not answer, and it is sent again once it does. `taken`: something of that name is there; whether it is replaced is asked. */
export type UploadState = 'waiting' | 'sending' | 'cut' | 'done' | 'failed' | 'taken' | 'stopped'
export type Upload = {
  key: number
  spaceId: number
  path: string
  file: File
  state: UploadState
  sent: number
  replaces: boolean
  problem?: string | undefined
}
/** A file that somebody dropped, with its folders where they dropped one; without a file a folder with nothing in it. */
export type Dropped = { file: File | null; folders: readonly string[] }

const atOnce = 2

let uploads: readonly Upload[] = []
let nextKey = 1
const listeners = new Set<() => void>()
const running = new Map<number, AbortController>()
const afterwards = new Map<number, () => void>()

const show = (next: readonly Upload[]) => {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (key: number, to: Partial<Upload>) =>
  show(uploads.map((each) => (each.key === key ? { ...each, ...to } : each)))

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
export const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending' || state === 'cut'

/** The next of those that wait. They outlive the screen: whoever looks at something else meanwhile loses nothing. */
function goOn(): void {
  if (uploads.some(isOpen)) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  while (running.size < atOnce) {
    const next = uploads.find(({ state, key }) => state === 'waiting' && !running.has(key))
    if (!next) return
    const abort = new AbortController()
    running.set(next.key, abort)
    change(next.key, { state: 'sending', sent: 0, problem: undefined })
    void sendOne(next, abort.signal).finally(() => {
      running.delete(next.key)
      afterwards.get(next.spaceId)?.()
      goOn()
      if (!uploads.some(isOpen)) tellElsewhere()
    })
  }
}

async function sendOne({ key, spaceId, path, file, replaces }: Upload, signal: AbortSignal): Promise<void> {
  const query = { path, replace: replaces ? ('true' as const) : ('false' as const), bytes: file.size }
  try {
    const onSent = (sent: number) => change(key, { sent })
    await sendFile(fileCalls.upload, { params: { id: spaceId }, query, body: file }, { signal, onSent })
    change(key, { state: 'done', sent: file.size })
  } catch (error) {
    if (signal.aborted) change(key, { state: 'stopped' })
    else if (isApiError(error) && error.code === 'file_name_taken') change(key, { state: 'taken' })
    else if (isApiError(error) && error.status === 0 && (await heardNothing())) {
      change(key, { state: 'cut', sent: 0 })
      whenBack(goOnAfterCut)
    } else change(key, { state: 'failed', problem: errorText(error) })
  }
}

function goOnAfterCut(): void {
  show(uploads.map((each) => (each.state === 'cut' ? { ...each, state: 'waiting' } : each)))
  goOn()
}

let watchers = 0

/** Whoever sees the list is told by it. Elsewhere it is said that uploads go on, and how they ended. */
export function watchUploads(): () => void {
  watchers++
  return () => {
    watchers--
    // One folder goes, and the next one comes.
    setTimeout(() => {
      const count = uploads.filter(isOpen).length
      if (watchers === 0 && count > 0) toast.info(m.web_files_go_on({ count }))
    })
  }
}

function tellElsewhere(): void {
  if (watchers > 0) return
  if (uploads.some(({ state }) => state === 'failed' || state === 'taken')) toast.bad(m.web_files_not_all())
  else toast.good(m.web_files_all_done())
}

/** Puts files in line for a folder, after the folders that come with them. `done`: after each of them. */
export async function startUploads(
  { spaceId, folder }: { spaceId: number; folder: string },
  dropped: readonly Dropped[],
  done: () => void,
): Promise<void> {
  afterwards.set(spaceId, done)
  for (const path of foldersOf(folder, dropped))
    await send(fileCalls.makeFolder, { params: { id: spaceId }, body: { path } })
  const more = dropped.flatMap(({ file, folders }): Upload[] =>
    file
      ? [
          {
            ...{ key: nextKey++, spaceId, file, state: 'waiting', sent: 0, replaces: false },
            path: within(folders.reduce(within, folder), file.name),
          },
        ]
      : [],
  )
  if (more.length === 0) done()
  show([...uploads.filter(({ state }) => state !== 'done' && state !== 'stopped'), ...more])
  goOn()
}

/** The folders on the way to what was dropped, each after the one it is in. */
export function foldersOf(folder: string, dropped: readonly Dropped[]): string[] {
  const all = dropped.flatMap(({ folders }) =>
    folders.map((_, deep) => folders.slice(0, deep + 1).reduce(within, folder)),
  )
  return [...new Set(all)].sort((one, other) => one.length - other.length)
}

export function stopUpload(key: number): void {
  const abort = running.get(key)
  if (abort) abort.abort()
  else change(key, { state: 'stopped' })
}
/** Once more: over what is there, under another name, or as it was. */
export function tryUpload(key: number, to: Pick<Upload, 'replaces'> & { path?: string }): void {
  change(key, { ...to, state: 'waiting' })
  goOn()
}
export const leaveUpload = (key: number): void => show(uploads.filter((each) => each.key !== key))
/** What is over leaves the list. */
export const clearUploads = (spaceId: number): void =>
  show(uploads.filter((each) => each.spaceId !== spaceId || isOpen(each)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useUploads = (spaceId: number): readonly Upload[] =>
  useSyncExternalStore(subscribe, () => uploads).filter((each) => each.spaceId === spaceId)
