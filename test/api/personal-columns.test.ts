import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { house } from '#entry/areas.ts'
import type { House } from '#platform/house.ts'
import { columnsOf, misdeclared, unjudged } from '#test/kit/personal-columns.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('a column that can tell something about a person', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  /** What the law says of the database after `change`, which is taken back. */
  async function afterChange(change: string): Promise<string[]> {
    const trx = await portal.db.startTransaction().execute()
    try {
      await raw.raw(change).execute(trx)
      const { columns, cascades } = await columnsOf(trx)
      return unjudged(columns, cascades, house)
    } finally {
      await trx.rollback().execute()
    }
  }

  it('is gone after erasing, or its area says why it stays', async () => {
    const { columns, cascades } = await columnsOf(portal.db)
    expect(columns.length).toBeGreaterThan(1000)
    expect(unjudged(columns, cascades, house)).toEqual([])
    expect(misdeclared(columns, cascades, house)).toEqual([])
  })

  it.each([
    ['contact', 'nickname text'],
    ['invoice', 'remarks jsonb'],
    ['product', 'seen_from inet'],
    ['task', 'photo bytea'],
  ])('is found when it is new: %s.%s', async (table, column) => {
    const [name = ''] = column.split(' ')
    const found = await afterChange(`alter table ${table} add column ${column}`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${table}\\.${name} may tell something about a person`))
    expect(found[0]).toContain(`columns: { ${table}: { thing: ['${name}'] } }`)
  })

  it.each([
    ["add column mood text check (mood in ('good', 'bad'))"],
    ['add column seen_at timestamptz'],
    ['add column note_sha256 text'],
  ])('is not each column: %s', async (change) => {
    expect(await afterChange(`alter table contact ${change}`)).toEqual([])
  })

  it('is not declared when it is not there, nor both to stay and to go', () => {
    const columns = ['a', 'b'].map((column) => ({ table: 't', column, type: 'text', closed: false }))
    const declared: Pick<House, 'personalData' | 'columns'> = {
      personalData: { t: { of: { client: 'id' }, onErasure: { does: 'blank', columns: { a: "''" } } } },
      columns: { t: { thing: ['a', 'b', 'c'] } },
    }
    expect(misdeclared(columns, [], declared)).toEqual([
      't.a is declared to stay, and to go',
      't.c is declared to stay, and is not there',
    ])
  })
})
