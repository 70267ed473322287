import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import type { CallRow, Schema } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'

/**
 * A number in a path or a query is plain decimal digits, in every call: a thing has one address, so that limits, caches and logs that know
 * it by that address cannot be got around by writing it another way.
 */
type Part = 'params' | 'query'
type Shaped = Schema & { _zod: { def: { shape?: Record<string, Schema> } } }

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const fieldsOf = (row: CallRow, part: Part) =>
  Object.entries((row[part] as Shaped | undefined)?._zod.def.shape ?? {}).map(([name, schema]) => ({
    what: `${row.id} ${part} ${name}`,
    schema,
  }))
const fields = rows.flatMap((row) => [...fieldsOf(row, 'params'), ...fieldsOf(row, 'query')])
const read = (schema: Schema, text: string): unknown => {
  const { success, data } = safeParse(schema as Parameters<typeof safeParse>[0], text)
  return success ? data : undefined
}

/** Texts that a field which takes numbers takes: one of these, whatever its bounds. */
const plain = ['0', '1', '2', '10', '17', '25', '50', '100', '2026']
const isNumber = (schema: Schema): boolean => plain.some((text) => typeof read(schema, text) === 'number')
const otherwise = (text: string): string[] => [
  `0x${Number(text).toString(16)}`,
  `0b${Number(text).toString(2)}`,
  `${text}e0`,
  `${text}.0`,
  ` ${text}`,
  `${text}\n`,
  `+${text}`,
  `0${text}`,
]

describe('a number in an address', () => {
  const numbers = fields.filter(({ schema }) => isNumber(schema))

  it('is found in the contract', () => expect(numbers.length).toBeGreaterThan(200))

  it('is taken in one spelling alone', () => {
    const strange = numbers.flatMap(({ what, schema }) =>
      plain
        .filter((text) => typeof read(schema, text) === 'number')
        .flatMap(otherwise)
        .filter((text) => typeof read(schema, text) === 'number')
        .map((text) => `${what}: ${JSON.stringify(text)}`),
    )
    expect(strange).toEqual([])
  })
})
