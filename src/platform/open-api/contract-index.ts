import type { CallRow } from '#base/call.ts'
import type { CallExamples, Description } from '#base/described.ts'
import type { RefusalTable } from '#base/refusal.ts'

/** What the API's description needs of the contracts besides their calls; the entry reads it from the areas' files. */
export type ContractIndex = {
  /** `domains/dns` of the call's row. */
  areaOf(row: CallRow): string
  /** What the area is for, in a sentence. */
  purposeOf(area: string): string
  /** Refusals of a token or key, whatever the call. */
  identity: RefusalTable
  /** Schemas with names, which become those of their components. */
  names: ReadonlyMap<object, string>
  descriptions: readonly Description[]
  examples: CallExamples
}
