import * as z from 'zod/mini'

/**
 * What goes over the line between the portal and the agent of a node, one JSON value a line: the agent greets, one request goes in,
 * any number of tellings of progress come out and exactly one result. Nothing is sent before the greeting was read, so that whoever
 * did not hear it knows that nothing happened.
 */
export const protocolVersion = 1
/** Octets of a line, in either direction. */
export const longestRequest = 1_000_000
export const longestAnswer = 16_000_000
/** The whole line has come by then, however slowly; the portal sends it at once. Milliseconds. */
export const longestWait = 60_000

export const Greeting = z.object({ agent: z.literal('belfry'), version: z.int() })

/** Of the portal's own operations: what can be printed, and stands in a line of a file. */
export const OperationId = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))
export const Request = z.strictObject({
  id: OperationId,
  verb: z.string().check(z.regex(/^[a-z]+\.[a-z-]+$/), z.maxLength(40)),
  input: z.unknown(),
})
export type Request = z.infer<typeof Request>

export const Progress = z.object({
  done: z.number(),
  total: z.number(),
  unit: z.enum(['bytes', 'messages', 'files', 'steps']),
})
export type Progress = z.infer<typeof Progress>

/** Four of the words of `base/outcome.ts`: a verb that lasts tells its progress and ends, nothing stays pending on a node. */
export const Result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), value: z.unknown() }),
  z.object({ kind: z.literal('rejected'), code: z.string(), detail: z.optional(z.string()) }),
  z.object({ kind: z.literal('retry'), afterSeconds: z.number(), detail: z.optional(z.string()) }),
  z.object({ kind: z.literal('unknown'), detail: z.optional(z.string()) }),
])
export type Result = z.infer<typeof Result>

/** Octets of a content, in base64: a request that has one is followed by such lines and an end, an answer has them before its result. */
export const Data = z.object({ data: z.string() })
export const Body = z.union([Data, z.object({ end: z.literal(true) })])
/** So many octets go into one line. */
export const mostData = 192 * 1024

export const Answer = z.union([z.object({ progress: Progress }), Data, z.object({ id: z.string(), result: Result })])

/** Why an agent says no to anybody, whatever the verb. */
export type Refusal = 'invalid_request' | 'unknown_verb' | 'invalid_input' | 'not_here' | 'operation_reused'
