import { describe, expect, it } from 'vitest'
import { tableRequest } from '#design/table/table-request.ts'
import { domainQueryOf, domainTable } from './list-request.ts'

const asked = (search: Record<string, unknown>) =>
  domainQueryOf(tableRequest(search, { ...domainTable, filterIds: [...domainTable.filterIds] }))

describe('the request of the domain list', () => {
  it('orders by name by default', () => {
    expect(asked({})).toEqual({ page: 1, perPage: 25, sort: 'domain', order: 'asc' })
  })
  it('reads a leading dash as descending', () => {
    expect(asked({ sort: '-expireDate' })).toMatchObject({ sort: 'expireDate', order: 'desc' })
  })
  it('ignores invalid values in the address', () => {
    expect(asked({ sort: 'colour', status: 'Lost', expiring: 'yes', cc: 'abc' })).toEqual(asked({}))
  })
  it('keeps the statuses that exist', () => {
    expect(asked({ status: 'Active,Lost,Pending' }).status).toBe('Active,Pending')
  })
  it('accepts an extension with and without its dot', () => {
    expect([asked({ tld: '.BE' }).tld, asked({ tld: 'be' }).tld]).toEqual(['be', 'be'])
  })
})
