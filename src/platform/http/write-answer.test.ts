import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { writeAnswer } from './write-answer.ts'

class Box {
  readonly name = 'box'
  toJSON() {
    return 'something else'
  }
}
const Tree = z.object({
  name: z.string(),
  get branches() {
    return z.array(Tree)
  },
})
const known = z.object({ name: z.string() })

const written = (compile: typeof writeAnswer, schema: z.core.$ZodType, answer: unknown) => {
  try {
    return JSON.parse(compile({ schema, method: 'GET', url: '/' } as never)(answer))
  } catch (error) {
    return (error as Error).name
  }
}

describe('an answer is written as zod writes it', () => {
  it.each<[string, z.core.$ZodType, unknown]>([
    ['as it should be', known, { name: 'a' }],
    ['with a field that the call does not tell', known, { name: 'a', secret: 'b' }],
    ['without a field', known, {}],
    ['with a field of another kind', known, { name: 1 }],
    ['with nothing for text', known, { name: null }],
    ['that is no object', known, [{ name: 'a' }]],
    ['of a class', known, new Box()],
    ['with a number that JSON does not have', z.object({ count: z.number() }), { count: Number.NaN }],
    ['with a number out of its bounds', z.object({ count: z.number().check(z.int()) }), { count: 1.5 }],
    ['with a word that is none of the list', z.object({ state: z.enum(['on', 'off']) }), { state: 'of' }],
    ['with another literal', z.object({ kind: z.literal('a') }), { kind: 'b' }],
    ['that leaves out what may be left out', z.object({ note: z.optional(z.string()) }), {}],
    ['with nothing where that is told', z.object({ note: z.nullable(z.string()) }), { note: null }],
    ['without what has a usual value', z.object({ note: z._default(z.string(), 'usual') }), {}],
    ['without what may be anything', z.object({ details: z.unknown() }), {}],
    ['with anything', z.object({ details: z.unknown() }), { details: { deep: [1] } }],
    ['with a wrong part deep inside', z.array(z.object({ list: z.array(known) })), [{ list: [{ name: 'a' }, {}] }]],
    ['that contains itself', Tree, { name: 'a', branches: [{ name: 'b', branches: [], extra: 1 }] }],
    ['with names of its own', z.record(z.string(), known), { one: { name: 'a' }, two: { name: 'b', secret: 'c' } }],
    [
      'of the first that fits',
      z.union([known, z.object({ name: z.string(), more: z.number() })]),
      { name: 'a', more: 1 },
    ],
    [
      'of the kind that it says it is',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), one: z.number() }),
        z.object({ kind: z.literal('b'), other: z.number() }),
      ]),
      { kind: 'b', other: 1 },
    ],
    [
      'by a codec',
      z.object({
        at: z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (at) => at.toISOString() }),
      }),
      { at: new Date(0) },
    ],
  ])('%s', (_what, schema, answer) => {
    expect(written(writeAnswer, schema, answer)).toEqual(written(serializerCompiler, schema, answer))
  })
})
