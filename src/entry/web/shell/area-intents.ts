import type { Intent, IntentFile, LastResort } from '#design/palette/intent.ts'

// Loaded when the palette opens: no screen carries the synonyms of a hundred others.
const files = import.meta.glob<IntentFile>('../../../areas/*/*/web/intents.ts', { eager: true })

/** "billing/invoices" */
const areaOf = (file: string): string => /areas\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? file

/** Everything that areas say somebody may want, each named within its area. */
export const areaIntents: readonly Intent[] = Object.entries(files).flatMap(([file, { intents }]) =>
  intents.map((intent) => ({ ...intent, id: `${areaOf(file)}/${intent.id}` })),
)

/** Where to turn when nothing is found. */
export const areaLastResorts: readonly LastResort[] = Object.values(files).flatMap(
  ({ lastResorts = [] }) => lastResorts,
)
