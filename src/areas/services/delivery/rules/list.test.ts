import { describe, expect, it } from 'vitest'
import { dayRangeOf } from './day-range.ts'
import { groupsFoundBy } from './search-alias.ts'
import { sectionOf } from './sections.ts'

describe('a search in the list of services', () => {
  it.each([
    ['webhosting performance', ['shared_hosting', 'crm_shared_webhosting']],
    ['  Webhosting   PERFORMANCE ', ['shared_hosting', 'crm_shared_webhosting']],
    ['webhosting performance XL', ['shared_hosting', 'crm_shared_webhosting']],
    ['webhosting', []],
    ['performance', []],
    ['', []],
  ])('for “%s” finds the plans of %j as well', (text, groups) => {
    expect(groupsFoundBy(text)).toEqual(groups)
  })
})

describe('a range of days', () => {
  it.each([
    ['2026-03-01..2026-03-05', { from: '2026-03-01', to: '2026-03-05' }],
    ['2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['2026-03-05..2026-03-01', undefined],
    ['2026-02-30', undefined],
    ['2026-03-01..', undefined],
    ['2026-03-01..2026-03-02..2026-03-03', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s is %j', (text, range) => {
    expect(dayRangeOf(text)).toEqual(range)
  })
})

describe('the part in which a service stands', () => {
  it.each([
    ['cloud', 'cloud_server', 'servers'],
    ['builder', 'web_builder', 'web_builder'],
    ['mail', 'mail_pack', 'hosting'],
    ['licence', 'file_sharing', 'file-sharing'],
    ['licence', 'services', 'other'],
    ['none', 'services', 'other'],
  ])('of kind %s and group %s is %s', (kind, group, section) => {
    expect(sectionOf(kind, group)).toBe(section)
  })
})
