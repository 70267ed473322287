type Opening = () => void
const listeners = new Set<Opening>()

/** Opens the palette from a page that has no other way on. */
export function openPalette(): void {
  for (const open of listeners) open()
}

/** Called by the shell, which has it. */
export function onOpenPalette(open: Opening): () => void {
  listeners.add(open)
  return () => void listeners.delete(open)
}
