import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Caller } from '#base/access.ts'
import type { TokenScope } from '#base/token-scopes.ts'

/** What starting a kind of task needs: the right of a user, and the scope of a token. */
type Needs = { access: Access; scope?: TokenScope }
/** As areas declare it, by the beginning of the kind of a task. */
export type DeclaredNeeds = Readonly<Record<string, Needs>>

/** Undeclared kinds can be retried by staff only, so that a new kind opens nothing by itself. */
function needsOf(kind: string, declared: DeclaredNeeds): Needs {
  const fitting = Object.keys(declared).filter((beginning) => kind.startsWith(beginning))
  return (
    declared[fitting.reduce((longest, each) => (each.length > longest.length ? each : longest), '')] ?? {
      access: ['admin'],
    }
  )
}

/** The scope that a token needs to retry or stop this task; nothing when tokens may not. */
export const scopeOfTask = (kind: string, declared: DeclaredNeeds): TokenScope | undefined =>
  needsOf(kind, declared).scope

/** Whether a user has the right to the work of a task: retrying it is doing it. */
export const mayDoTask = (kind: string, principal: Caller, declared: DeclaredNeeds): boolean =>
  allows(principal, ['signed-in', ...needsOf(kind, declared).access])
