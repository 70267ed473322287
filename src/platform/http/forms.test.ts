import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { Refusal } from '#base/refusal.ts'
import { type FormIssue, fieldsOfForm, refuseElsewhere, refuseMore, WrongForm } from './forms.ts'

const row = call({
  id: 'belfry.tested',
  method: 'POST',
  path: '/tested',
  access: ['signed-in'],
  summary: 'A form',
  accepts: 'form',
  body: z.object({ mode: z._default(z.enum(['merge', 'replace']), 'merge'), count: z.optional(z.coerce.number()) }),
})
const read = (...fields: [string, ...string[]][]) =>
  fieldsOfForm(row, new Map(fields.map(([name, ...values]) => [name, values])))

function issuesOf(...fields: [string, ...string[]][]): readonly FormIssue[] {
  try {
    read(...fields)
  } catch (error) {
    if (error instanceof WrongForm) return error.issues
  }
  return []
}

describe('the fields of a form', () => {
  it('are read as the call says, and left out where they are empty', () => {
    expect(read(['mode', 'replace'], ['count', '3'])).toEqual({ mode: 'replace', count: 3 })
    expect(read(['mode', ''])).toEqual({ mode: 'merge' })
  })
  it('are refused by name where the call does not know them, also those of every object', () => {
    expect(issuesOf(['mod', 'x'], ['toString', 'y'])).toMatchObject([{ keys: ['mod'] }, { keys: ['toString'] }])
  })
  it('are refused where they are wrong, or said twice', () => {
    expect(issuesOf(['mode', 'all'])).toMatchObject([{ path: ['mode'] }])
    expect(issuesOf(['mode', 'merge', 'replace'])).toMatchObject([{ path: ['mode'] }])
  })
  it('of a call that takes none are refused altogether', () => {
    const { body: _, ...bare } = row
    expect(() => fieldsOfForm(bare, new Map([['mode', ['merge']]]))).toThrow(WrongForm)
    expect(fieldsOfForm(bare, new Map())).toEqual({})
  })
})

describe('the files of a form', () => {
  it('come in the field that the call names, and in no other', () => {
    expect(() => refuseElsewhere(row, [{ field: 'file' }])).not.toThrow()
    expect(() => refuseElsewhere(row, [{ field: 'zone' }])).toThrow(WrongForm)
    expect(() => refuseElsewhere({ ...row, fileField: 'logo' }, [{ field: 'logo' }])).not.toThrow()
    expect(() => refuseElsewhere({ ...row, fileField: 'logo' }, [{ field: 'file' }])).toThrow(WrongForm)
  })
  const two = [{ field: 'file' }, { field: 'other' }]
  it('are one at most, unless the call takes several', () => {
    expect(() => refuseMore(row, two)).toThrow(Refusal)
    expect(() => refuseMore(row, two.slice(1))).not.toThrow()
    expect(() => refuseMore({ ...row, files: 'several' }, two)).not.toThrow()
  })
})
