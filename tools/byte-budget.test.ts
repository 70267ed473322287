import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { weigh } from './byte-budget.ts'

type Chunk = Parameters<typeof weigh>[0][number]
const chunk = (fileName: string, given: Partial<Chunk> = {}): Chunk => ({
  fileName,
  isEntry: false,
  imports: [],
  moduleIds: [],
  code: '',
  facadeModuleId: null,
  ...given,
})
/** Text that does not get smaller, so that its weight is known. */
const kilobytes = (count: number): string => randomBytes(count * 750).toString('base64')

const entry = chunk('entry.js', { isEntry: true, imports: ['shared.js'], code: kilobytes(10) })
const signIn = chunk('sign-in.js', {
  facadeModuleId: '/x/src/areas/session/sign-in/web/sign-in-screen.tsx',
  imports: ['shared.js'],
  code: kilobytes(5),
})
const shared = chunk('shared.js', { code: kilobytes(20) })
const rare = chunk('rare.js', { code: kilobytes(500), moduleIds: ['/x/node_modules/@visx/shape/index.js'] })

describe('the first load', () => {
  it('is the entry, the sign-in screen and what they import, each once', () => {
    const { files, heavy } = weigh([entry, signIn, shared, rare])
    expect(files.map(({ name }) => name).sort()).toEqual(['entry.js', 'shared.js', 'sign-in.js'])
    expect(heavy).toEqual([])
  })
  it('weighs what goes over the wire', () => {
    expect(weigh([entry, shared]).kilobytes).toBeGreaterThan(20)
    expect(weigh([entry, shared]).kilobytes).toBeLessThan(weigh([entry, signIn, shared]).kilobytes)
  })
  it('names what is heavy and rare when it slips in', () => {
    expect(weigh([{ ...entry, imports: ['rare.js'] }, rare]).heavy).toEqual(['/x/node_modules/@visx/shape/index.js'])
  })
  it('names contracts that everybody would load', () => {
    const contract = '/x/src/areas/domains/dns/contract/calls.ts'
    expect(weigh([{ ...entry, imports: [], moduleIds: [contract] }]).contracts).toEqual([contract])
    expect(
      weigh([
        { ...entry, imports: [] },
        { ...signIn, imports: [], moduleIds: [contract] },
      ]).contracts,
    ).toEqual([])
  })
})
