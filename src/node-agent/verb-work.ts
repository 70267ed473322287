import type { Outcome } from '#base/outcome.ts'
import type { Progress } from './contract/protocol.ts'
import type { InputOf, OutputOf, ReadingVerb, Verb, WritingVerb } from './contract/verbs.ts'

export type Tell = (progress: Progress) => void

/** What goes beside a request and its answer: the content of a file. */
export type Contents = {
  /** What came along; fails when it was cut off. */
  body: AsyncIterable<Uint8Array>
  send(part: Uint8Array): Promise<void>
}
export const noContents: Contents = {
  body: (async function* nothing() {})(),
  send: async () => undefined,
}

export type ReadingWork<Input, Output> = {
  read(input: Input, tell: Tell, contents: Contents): Promise<Outcome<Output>>
}

/** How what writes is done, so that it can be cut off anywhere and asked for again. */
export type WritingWork<Input, Output> = {
  /** What it changes, on which one agent works at a time: `queue/4jc80n0k4yzJDPl`. */
  subject(input: Input): string
  /** How long it waits for another that is at the same; what is left out waits as long as all do. */
  waitSeconds?: number
  /** Looks, and changes nothing. What it answers is written down before anything is done, and told to what follows. */
  prepare(input: Input): Promise<Outcome<unknown>>
  carryOut(input: Input, noted: unknown, tell: Tell, operationId: string, contents: Contents): Promise<Outcome<Output>>
  /** After it was cut off: how it stands, or undefined when it has to be done (again). */
  readBack(input: Input, noted: unknown): Promise<Outcome<Output> | undefined>
}

type WorkOf<Name extends Verb> = Name extends WritingVerb
  ? WritingWork<InputOf<Name>, OutputOf<Name>>
  : Name extends ReadingVerb
    ? ReadingWork<InputOf<Name>, OutputOf<Name>>
    : never

/** The work of some verbs; a node that is not of their kind has none of them. */
export type Works<Name extends Verb = Verb> = { readonly [Each in Name]: WorkOf<Each> }
/** For what treats all alike, after the schemas have judged what goes in. */
export type AnyWork = ReadingWork<unknown, unknown> | WritingWork<unknown, unknown>
