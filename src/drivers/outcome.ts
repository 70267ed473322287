/** The five words stand in `base`, where `platform/operations` reads them as well. */
export { done, type Outcome, rejected } from '#base/outcome.ts'

/** An ability that a driver has or lacks, with the reason that a screen shows when it lacks it. */
export type Ability = { can: true } | { can: false; because: import('#base/locale.ts').Words }
