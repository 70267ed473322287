import { expect, it } from 'vitest'
import type { CloudServer } from '../../contract/shapes.ts'
import { serverActs, whyNot } from './server-acts.ts'

const can = { can: true, because: null }
const abilities = Object.fromEntries(
  ['console', 'migrate', 'firewall', 'agent', 'reinstall', 'rescue', 'growDiskRunning'].map((each) => [each, can]),
) as CloudServer['abilities']
const server = (more: Partial<CloudServer> = {}, facts: object = {}) =>
  ({
    ...{ standing: 'known', abilities, underWay: [], images: ['debian-12'] },
    facts: { isInRescue: false, hasAgent: true, ...facts },
    ...more,
  }) as unknown as CloudServer

it('offers the way into rescue, or out of it, and says why something cannot be done', () => {
  expect(serverActs(server())).toEqual(['password', 'rescue-on', 'reinstall'])
  expect(serverActs(server({}, { isInRescue: true }))).toContain('rescue-off')
  const why = (of: CloudServer) => serverActs(of).map((act) => whyNot(act, of))
  expect(why(server())).toEqual([undefined, undefined, undefined])
  expect(why(server({}, { hasAgent: false }))).toEqual(['De agent op de server antwoordt niet', undefined, undefined])
  expect(new Set(why(server({ underWay: ['power'] })))).toEqual(new Set(['Er loopt nog iets met deze server']))
  expect(new Set(why(server({ standing: 'suspended' })))).toEqual(new Set(['De server is opgeschort']))
  expect(why(server({ images: [] }))[2]).toBe('Dit besturingssysteem wordt niet aangeboden')
  const lacks = server({ abilities: { ...abilities, rescue: { can: false, because: 'Geen reddingssysteem' } } })
  expect(why(lacks)[1]).toBe('Geen reddingssysteem')
})
