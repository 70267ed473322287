import type { Editor } from 'grapesjs'

const restMs = 350

/** What is done in the canvas comes in several changes: together they are one step, told once it rests or something else is begun. */
export function whenCanvasRests(editor: Editor, tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    tell()
  }
  const begun = () => {
    if (timer !== undefined) now()
  }
  addEventListener('pointerdown', begun, { capture: true })
  editor.on('canvas:frame:load', ({ window: frame }: { window: Window }) =>
    frame.addEventListener('pointerdown', begun, { capture: true }),
  )
  return {
    later(): void {
      clearTimeout(timer)
      timer = setTimeout(now, restMs)
    },
    now,
  }
}

type TextView = { disableEditing?(): Promise<void> }

/** A text that is being typed belongs to the page from now on: GrapesJS takes it over when it is left. */
export async function finishTyping(editor: Editor): Promise<void> {
  const view = editor.getEditing()?.view as TextView | undefined
  await view?.disableEditing?.()
}
