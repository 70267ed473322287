import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Caller } from '#base/access.ts'
import type { TokenScope } from '#base/token-scopes.ts'

/** What somebody needs to begin a kind of work: as a person, and besides as a program. */
type Needs = { access: Access; scope?: TokenScope }
/** As areas declare it, by the beginning of the kind of a task. */
export type DeclaredNeeds = Readonly<Record<string, Needs>>

/** What nobody declares is done again by the provider's people alone, so that a new kind of work opens nothing by itself. */
function needsOf(kind: string, declared: DeclaredNeeds): Needs {
  const fitting = Object.keys(declared).filter((beginning) => kind.startsWith(beginning))
  return (
    declared[fitting.reduce((longest, each) => (each.length > longest.length ? each : longest), '')] ?? {
      access: ['admin'],
    }
  )
}

/** What a program needs to have this work done again or stopped; nothing where that is for people alone. */
export const scopeOfTask = (kind: string, declared: DeclaredNeeds): TokenScope | undefined =>
  needsOf(kind, declared).scope

/** Whether somebody has the right to what this work does: to have it done again is to do it. */
export const mayDoTask = (kind: string, principal: Caller, declared: DeclaredNeeds): boolean =>
  allows(principal, ['signed-in', ...needsOf(kind, declared).access])
