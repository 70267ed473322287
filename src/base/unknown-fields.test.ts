import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { unknownFields } from './unknown-fields.ts'

const found = (schema: Parameters<typeof unknownFields>[0], value: unknown) =>
  unknownFields(schema, value).map((path) => path.join('.'))
const inner = z.object({ a: z.string(), b: z.optional(z.number()) })

describe('fields that a schema does not know', () => {
  it.each([
    ['an object', inner, { a: 'x', c: 1 }, ['c']],
    ['none', inner, { a: 'x', b: 1 }, []],
    ['one within', z.object({ in: z.optional(z.nullable(inner)) }), { in: { a: '', d: 1 } }, ['in.d']],
    ['nothing within', z.object({ in: z.nullable(inner) }), { in: null }, []],
    ['a list', z.object({ list: z.array(inner) }), { list: [{ a: '' }, { x: 1 }] }, ['list.1.x']],
    ['a list by names', z.record(z.string(), inner), { one: { a: '', x: 1 } }, ['one.x']],
    ['a counted list', atMost(3, z.record(z.string(), inner)), { one: { a: '', x: 1 } }, ['one.x']],
    ['a default', z._default(inner, { a: '' }), { x: 1 }, ['x']],
    [
      'what is read and turned',
      z.pipe(
        inner,
        z.transform((value) => value.a),
      ),
      { a: '', x: 1 },
      ['x'],
    ],
    ['anything', z.object({ any: z.unknown() }), { any: { x: 1 } }, []],
    ['what anything may come along with', z.pipe(z.any(), inner), { a: '', x: 1 }, []],
    ['what takes all', z.looseObject({ a: z.string() }), { a: '', x: 1 }, []],
    ['a value that is none', inner, 'text', []],
    ['a list where none is expected', inner, [{ a: 1 }], []],
    ['names of every object', z.object({}), { constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ] as const)('%s', (_what, schema, value, fields) => expect(found(schema, value)).toEqual(fields))

  it('are those outside the chosen option', () => {
    const choice = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), a: z.string() }),
      z.object({ kind: z.literal('two'), b: z.string(), c: z.string() }),
    ])
    expect(found(choice, { kind: 'one', b: '' })).toEqual(['b'])
    expect(found(choice, { kind: 'two', b: '', c: '' })).toEqual([])
    const either = z.union([z.string(), z.boolean(), inner, z.object({ z: z.string() })])
    expect([found(either, 'x'), found(either, { a: '', q: 1 }), found(either, { z: '' })]).toEqual([[], ['q'], []])
    const both = z.intersection(inner, z.object({ z: z.string() }))
    expect(found(both, { a: '', z: '', y: 1 })).toEqual(['y'])
  })

  it('are reported up to twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, at]))
    expect(found(inner, many)).toHaveLength(20)
  })

  it('are reported with a shortened name, without invisible characters', () => {
    expect(unknownFields(z.object({}), { ['k'.repeat(900_000)]: 1 })).toEqual([['k'.repeat(100)]])
    expect(unknownFields(z.object({}), { 'a\u202eb': 1 })).toEqual([['ab']])
  })
})
