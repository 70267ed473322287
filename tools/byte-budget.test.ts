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
  ...given,
})
/** Text that does not get smaller, so that its weight is known. */
const kilobytes = (count: number): string => randomBytes(count * 750).toString('base64')

const entry = chunk('entry.js', { isEntry: true, imports: ['shared.js'], code: kilobytes(10) })
const signIn = chunk('sign-in.js', {
  moduleIds: ['/x/src/areas/session/sign-in/web/sign-in-screen.tsx', '/x/src/base/locale.ts'],
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
  it.each(['areas/domains/dns/web/routes.tsx', 'areas/domains/dns/web/shell.tsx', 'entry/web/portal-routes.ts'])(
    'has no place for %s',
    (file) => expect(weigh([{ ...entry, moduleIds: [`/x/src/${file}`] }, shared]).heavy).toEqual([`/x/src/${file}`]),
  )
  it('has the routes of the door in it', () => {
    expect(weigh([{ ...entry, moduleIds: ['/x/src/areas/session/sso/web/door-routes.tsx'] }, shared]).heavy).toEqual([])
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
