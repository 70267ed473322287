import type { LabelType } from '#base/access.ts'

/** core §3: 0 none, 1 white label, 2 private label. */
export const labelTypes = [0, 1, 2] as const satisfies readonly LabelType[]

/** The screens that a label hides; configurable (core §6: "Some screens are hidden from label brands"). */
export const hiddenScreens = (
  label: number,
  hides: { white: readonly string[]; private: readonly string[] },
): readonly string[] => (label === 2 ? hides.private : label === 1 ? hides.white : [])
