import type { Editor } from 'grapesjs'
import type { Draft } from '../model/site.ts'

/** What is changed beside the canvas: the business, titles and look. Pages come and go by themselves. */
export type Beside = Pick<Draft, 'business' | 'look'> & { titles: Record<string, string> }
/** `after`: how much of the canvas had been done by then. */
type Step = { before: Beside; then: Beside; field: string; at: number; after: number }

const oneChangeMs = 1200

/** Undo of the canvas and of what stands beside it, in the order in which both were done. */
export function openHistory(editor: Editor, put: (beside: Beside) => void) {
  const [done, undone]: [Step[], Step[]] = [[], []]
  const canvas = editor.UndoManager
  const place = () => canvas.getPointer()
  let isOurs = false
  editor.on('change:changesCount', () => {
    if (!isOurs) undone.length = 0
  })
  const silently = (work: () => void) => {
    isOurs = true
    work()
    isOurs = false
  }
  return {
    /** Letters typed one after the other into a field are one step. */
    note(before: Beside, then: Beside, field: string): void {
      undone.length = 0
      const last = done.at(-1)
      const now = Date.now()
      if (last && last.field === field && now - last.at < oneChangeMs && last.after === place())
        done[done.length - 1] = { ...last, then, at: now }
      else done.push({ before, then, field, at: now, after: place() })
    },
    undo(): void {
      const last = done.at(-1)
      if (!last || place() > last.after) return void silently(() => void canvas.undo())
      done.pop()
      undone.push(last)
      put(last.before)
    },
    redo(): void {
      const next = undone.at(-1)
      if (!next || place() < next.after) return void silently(() => void canvas.redo())
      undone.pop()
      done.push(next)
      put(next.then)
    },
    canUndo: () => done.length > 0 || canvas.hasUndo(),
    canRedo: () => undone.length > 0 || canvas.hasRedo(),
    clear(): void {
      done.length = 0
      undone.length = 0
      canvas.clear()
    },
  }
}
