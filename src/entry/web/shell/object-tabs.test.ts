import { describe, expect, it } from 'vitest'
import { isDashboardTab, placeOf } from '#areas/overview/dashboard/web/tabs.ts'
import { maxTabGroups } from '#design/object-page/tab-groups.tsx'
import type { CurrentUser } from '#design/router/session.ts'
import { clientTabGroups, domainTabGroups, serviceTabGroups } from '#design/router/slots.ts'
import { shellParts } from './area-parts.ts'
import { serviceParts } from './service-parts.ts'

const { clientTabs = [], domainTabs = [] } = shellParts
const { serviceTabs = [] } = serviceParts

describe('the tabs of a domain', () => {
  it('fill every group of its page but the overview, which has its own', () => {
    const filled = new Set(domainTabs.map(({ group }) => group))
    expect(filled).toEqual(new Set(domainTabGroups.filter((group) => group !== 'overview')))
  })

  it.each([
    ['admin', 'manage'],
    ['nameservers', 'dns'],
    ['web', 'web'],
    ['mail', 'mail'],
    ['advanced', 'dns'],
  ] as const)('are where /dashboard/%s leads, in the group %s', (tab, group) => {
    const [, id] = /^\/domains\/een\.be\/(.+)$/.exec(placeOf(tab, 'een.be')) ?? []
    expect(domainTabs.find((each) => each.id === id)?.group).toBe(group)
  })

  it('are not needed by /dashboard/extra, which is the overview', () => {
    expect(placeOf('extra', 'een.be')).toBe('/domains/een.be')
    expect(['extra', 'toString', 'records', undefined].map(isDashboardTab)).toEqual([true, false, false, false])
  })
})

describe('the tabs of a service', () => {
  const kinds = new Set(['hosting', ...serviceTabs.flatMap((tab) => tab.kinds ?? [])])

  it.each([...kinds])('of kind %s stand in groups that one row has room for', (kind) => {
    const fitting = serviceTabs.filter((tab) => !tab.kinds || tab.kinds.includes(kind))
    const filled = new Set(['overview', ...fitting.map(({ group }) => group)])
    expect(filled.size).toBeGreaterThan(1)
    expect(filled.size).toBeLessThanOrEqual(maxTabGroups)
  })

  it('have addresses of their own', () => {
    const ids = serviceTabs.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(serviceTabs.filter(({ group }) => !serviceTabGroups.includes(group))).toEqual([])
  })
})

describe('the tabs of a client', () => {
  it('fill every group of its page but the overview, which has its own', () => {
    const filled = new Set(clientTabs.map(({ group }) => group))
    expect(filled).toEqual(new Set(clientTabGroups.filter((group) => group !== 'overview')))
    expect(clientTabGroups.length).toBeLessThanOrEqual(maxTabGroups)
  })

  it('have addresses of their own', () => {
    const ids = clientTabs.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('show a partner the invoices of clients whom they manage alone, and staff those of everybody', () => {
    const fits = clientTabs.find(({ id }) => id === 'invoices')?.fits
    const client = { id: 46, name: 'Garage', clientType: 'Ordinary', managed: false, partnerId: 2 } as const
    const as = (admin: boolean) => ({ permissions: { admin } }) as CurrentUser
    expect(fits?.(client, as(false))).toBe(false)
    expect(fits?.({ ...client, managed: true }, as(false))).toBe(true)
    expect(fits?.(client, as(true))).toBe(true)
  })
})
