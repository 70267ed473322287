import { describe, expect, it } from 'vitest'
import { webSpacePlan } from './web-space-plan.ts'

const plain = { kind: 'plain' } as const
const gigabytes = (pid: number) => (webSpacePlan('hosting', { pid, configuration: plain })?.quotaBytes ?? 0) / 1024 ** 3

describe('the web space of a service', () => {
  it.each([
    [200, 2],
    [210, 10],
    [211, 25],
    [230, 0],
    [999, 2],
  ])('of product %i holds %i GB', (pid, size) => {
    expect(gigabytes(pid)).toBe(size)
  })

  it('is none for another kind, and begins with what its owner wants', () => {
    expect(webSpacePlan('cloud', { pid: 200, configuration: plain })).toBeUndefined()
    const settings = { 'php-version': '8.2', 'index-files': ['index.html'], ssh: true }
    const plan = webSpacePlan('hosting', { pid: 200, configuration: { kind: 'hosting', settings } })
    expect(plan?.start).toMatchObject({ phpVersion: '8.2', indexFiles: ['index.html'], ssh: true })
    const old = { kind: 'hosting', settings: { 'php-version': '4.0' } } as const
    expect(webSpacePlan('hosting', { pid: 200, configuration: old })?.start.phpVersion).toBeUndefined()
  })
})
