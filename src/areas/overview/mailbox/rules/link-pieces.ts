export type Piece = { text: string; isLink: boolean; at: number }

/** Splits a text into plain pieces and web addresses; only http and https count, and closing punctuation stays outside. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const add = (end: number, isLink: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isLink, at })
    at = end
  }
  for (const found of text.matchAll(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g)) {
    add(found.index, false)
    add(found.index + found[0].length, true)
  }
  add(text.length, false)
  return pieces
}
