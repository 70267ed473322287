import type { CallRow } from '#base/call.ts'
import type { CallExamples, Description } from '#base/described.ts'
import type { RefusalTable } from '#base/refusal.ts'

/** What the API's description tells of the contracts beside their calls; the entry reads it from the areas' files. */
export type ContractIndex = {
  /** `domains/dns` of the call's row. */
  areaOf(row: CallRow): string
  /** What the area is for, in a sentence. */
  purposeOf(area: string): string
  /** For what a token or a key is refused, whatever call it comes with. */
  identity: RefusalTable
  /** Schemas that have a name of their own, which is that of their component. */
  names: ReadonlyMap<object, string>
  descriptions: readonly Description[]
  examples: CallExamples
}
