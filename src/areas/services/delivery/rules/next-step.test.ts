import { describe, expect, it } from 'vitest'
import { type Allowed, nextStepOf, type Situation } from './next-step.ts'

const everything: Allowed = { pay: true, reactivate: true, openBuilder: true, openDomain: true, buy: true, ask: true }
const hosting: Situation = {
  kind: 'hosting',
  status: 'Active',
  suspendedByUs: false,
  hasDomain: true,
  hasSite: true,
  isUnpaid: false,
}

describe('the first thing that the page of a service offers', () => {
  it.each<[string, Partial<Situation>, Partial<Allowed>, string]>([
    ['hosting that runs', {}, {}, 'open-site'],
    ['hosting of a name that is none of theirs', { hasDomain: false }, {}, 'open-site'],
    ['hosting without a name', { hasSite: false }, {}, 'open-domain'],
    ['hosting without a domain', { hasSite: false, hasDomain: false }, {}, 'order-more'],
    ['hosting whose domain the user may not see', { hasSite: false }, { openDomain: false }, 'order-more'],
    ['a website builder', { kind: 'builder', hasSite: false }, {}, 'open-builder'],
    [
      'a website builder of who may not open it',
      { kind: 'builder', hasSite: false },
      { openBuilder: false },
      'open-domain',
    ],
    ['a server', { kind: 'cloud', hasSite: false }, {}, 'order-more'],
    ['a server of who may not buy', { kind: 'cloud', hasSite: false }, { buy: false }, 'ask'],
    ['what was not paid', { isUnpaid: true }, {}, 'pay'],
    ['what was not paid, without rights to pay', { isUnpaid: true }, { pay: false }, 'open-site'],
    ['what we shut', { status: 'Suspended', suspendedByUs: true }, {}, 'pay'],
    ['what somebody shut', { status: 'Suspended' }, {}, 'reactivate'],
    ['what somebody shut, without rights to open it', { status: 'Suspended' }, { reactivate: false }, 'ask'],
    ['what is being delivered', { status: 'Pending' }, {}, 'ask'],
    ['what has ended', { status: 'Cancelled', isUnpaid: true }, {}, 'order-again'],
  ])('of %s', (_what, service, may, expected) => {
    expect(nextStepOf({ ...hosting, ...service }, { ...everything, ...may })).toBe(expected)
  })

  it('is nothing for who may do nothing', () => {
    const nothing = { pay: false, reactivate: false, openBuilder: false, openDomain: false, buy: false, ask: false }
    expect(nextStepOf({ ...hosting, hasSite: false }, nothing)).toBeUndefined()
  })
})
