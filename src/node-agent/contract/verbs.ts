import type * as z from 'zod/mini'
import { computeVerbs } from './compute-verbs.ts'
import { mailVerbs } from './mail-verbs.ts'
import { nodeVerbs } from './node-verbs.ts'
import { vaultVerbs } from './vault-verbs.ts'
import { webAccessVerbs } from './web-access-verbs.ts'
import { webBackupVerbs } from './web-backup-verbs.ts'
import { webCacheVerbs } from './web-cache-verbs.ts'
import { webFileVerbs } from './web-file-verbs.ts'
import { webLogVerbs } from './web-log-verbs.ts'
import { webVerbs } from './web-verbs.ts'
import { webWordPressVerbs } from './web-wordpress-verbs.ts'
import { windowsVerbs } from './windows-verbs.ts'

/** Every verb there is. What a node of another kind can do is a table of its own beside `mail-verbs.ts`, and a line here. */
export const verbs = {
  ...nodeVerbs,
  ...mailVerbs,
  ...webVerbs,
  ...webFileVerbs,
  ...webAccessVerbs,
  ...webLogVerbs,
  ...webBackupVerbs,
  ...webCacheVerbs,
  ...webWordPressVerbs,
  ...windowsVerbs,
  ...computeVerbs,
  ...vaultVerbs,
} as const

export type Verbs = typeof verbs
export type Verb = keyof Verbs
export type InputOf<Name extends Verb> = z.input<Verbs[Name]['input']>
export type OutputOf<Name extends Verb> = z.output<Verbs[Name]['output']>
type WithEffect<Effect extends 'reads' | 'writes'> = {
  [Name in Verb]: Verbs[Name]['effect'] extends Effect ? Name : never
}[Verb]
export type ReadingVerb = WithEffect<'reads'>
export type WritingVerb = WithEffect<'writes'>

export const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name)
