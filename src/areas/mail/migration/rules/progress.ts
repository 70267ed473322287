/** A folder being copied, with the part that has arrived. */
export type Folder = {
  name: string
  messages: number
  bytes: number
  doneMessages: number
  doneBytes: number
  lostMessages: number
}
export type Totals = { messages: number; bytes: number; doneMessages: number; doneBytes: number; lostMessages: number }

export const totalsOf = (folders: readonly Folder[]): Totals => {
  const sum = (what: keyof Totals) => folders.reduce((total, folder) => total + folder[what], 0)
  return {
    messages: sum('messages'),
    bytes: sum('bytes'),
    doneMessages: sum('doneMessages'),
    doneBytes: sum('doneBytes'),
    lostMessages: sum('lostMessages'),
  }
}

/** In percent, by bytes: a few large messages take as long as many small ones. 100 only when it has ended. */
export function percentDone(folders: readonly Folder[]): number {
  const { bytes, doneBytes } = totalsOf(folders)
  return bytes === 0 ? 0 : Math.min(99, Math.floor((100 * doneBytes) / bytes))
}
