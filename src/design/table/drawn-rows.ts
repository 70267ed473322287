/** Above this many rows only the visible ones are rendered. */
export const virtualFrom = 200

/** Which rows are rendered, with the height of those left out before and after them. */
export type DrawnRows = {
  isVirtual: boolean
  indexes: readonly number[]
  before: number
  after: number
  measure: ((row: Element | null) => void) | undefined
  reveal: (index: number) => void
}
