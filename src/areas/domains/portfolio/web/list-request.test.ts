import { describe, expect, it } from 'vitest'
import { tableRequest } from '#design/table/table-request.ts'
import { domainQueryOf, domainTable } from './list-request.ts'

const asked = (search: Record<string, unknown>) =>
  domainQueryOf(tableRequest(search, { ...domainTable, filterIds: [...domainTable.filterIds] }))

describe('what the list of domains asks of the server', () => {
  it('orders by name when nothing is said', () => {
    expect(asked({})).toEqual({ page: 1, perPage: 25, sort: 'domain', order: 'asc' })
  })
  it('takes a leading dash as downwards', () => {
    expect(asked({ sort: '-expireDate' })).toMatchObject({ sort: 'expireDate', order: 'desc' })
  })
  it('leaves out what was typed into the address and makes no sense', () => {
    expect(asked({ sort: 'colour', status: 'Lost', expiring: 'yes', cc: 'abc' })).toEqual(asked({}))
  })
  it('keeps the statuses that exist', () => {
    expect(asked({ status: 'Active,Lost,Pending' }).status).toBe('Active,Pending')
  })
  it('understands an extension with and without its dot', () => {
    expect([asked({ tld: '.BE' }).tld, asked({ tld: 'be' }).tld]).toEqual(['be', 'be'])
  })
})
