/** Above this many rows only those in sight are in the document. */
export const virtualFrom = 200

/** Which rows stand in the document, with the height of what is left out before and after them. */
export type DrawnRows = {
  isVirtual: boolean
  indexes: readonly number[]
  before: number
  after: number
  measure: ((row: Element | null) => void) | undefined
  reveal: (index: number) => void
}
