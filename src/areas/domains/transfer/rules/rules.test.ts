import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'
import { actionFor, expectedBy, journeySteps, type NotedStep } from './journey.ts'
import { carriable, isDue } from './messages.ts'
import { transferLockedUntil } from './transfer-lock.ts'

const french = { kind: 'transfer', registrantVerification: false, transferDays: 8 } as const
const belgian = { kind: 'register', registrantVerification: true, transferDays: 1 } as const
const noted = (...steps: string[]): NotedStep[] =>
  steps.map((step, index) => ({ step, at: `2026-11-21T10:0${index}:00.000Z`, reasonCode: null }))
const states = (...parts: Parameters<typeof journeySteps>) =>
  journeySteps(...parts).map(({ id, state }) => `${id} ${state}`)

describe('the steps of a domain', () => {
  it('of a .fr transfer have every state of the specification', () => {
    expect(states(french, noted('queued', 'processing', 'at-registry'), false)).toEqual([
      'queued done',
      'processing done',
      'at-registry now',
      'in-progress ahead',
      'started ahead',
      'done ahead',
    ])
  })

  it('begin again with a restart, with the dates of the last one', () => {
    const steps = noted('queued', 'processing', 'failed-code', 'restarted', 'processing')
    expect(states({ ...french, transferDays: 1 }, steps, false)).toEqual([
      'queued done',
      'processing now',
      'done ahead',
    ])
    expect(journeySteps(french, steps, false)[0]?.at).toBe('2026-11-21T10:03:00.000Z')
  })

  it('stop at the step that failed', () => {
    expect(states({ ...french, transferDays: 1 }, noted('queued', 'processing', 'failed-locked'), false)).toEqual([
      'queued done',
      'processing failed',
      'done ahead',
    ])
  })

  it('wait for the holder of a .be domain', () => {
    expect(states(belgian, noted('queued', 'awaits-holder'), false)).toEqual([
      'queued done',
      'awaits-holder now',
      'verified ahead',
      'done ahead',
    ])
  })

  it('are over when the domain is here, whatever was recorded', () => {
    expect(states(belgian, [], true).every((step) => step.endsWith(' done'))).toBe(true)
  })

  it.each([
    [french, noted('queued', 'processing'), '2026-11-29T10:00:00.000Z'],
    [belgian, noted('queued', 'awaits-holder', 'verified'), '2026-11-21T12:02:00.000Z'],
    [belgian, noted('queued'), null],
  ])("are expected to end within the registry's time limit", (way, steps, expected) => {
    expect(expectedBy(way, steps)).toBe(expected)
  })

  it.each([
    [{ transferState: 'failed-locked', verificationState: 'none', status: 'Pending', taskFailed: true }, 'unlock'],
    [{ transferState: 'failed-code', verificationState: 'none', status: 'Pending', taskFailed: true }, 'new-code'],
    [{ transferState: null, verificationState: 'awaiting', status: 'Pending', taskFailed: false }, 'confirm-email'],
    [{ transferState: null, verificationState: 'none', status: 'Cancelled', taskFailed: true }, 'retry'],
    [{ transferState: 'started', verificationState: 'none', status: 'Pending', taskFailed: false }, null],
  ])('asks the person for what only they can do: %o', (state, expected) => {
    expect(actionFor(state)).toBe(expected)
  })
})

describe('the transfer lock of a registry', () => {
  it.each([
    [['2026-10-01', null], 60, '2026-11-29'],
    [['2026-09-22', null], 60, null],
    [['2024-01-01', '2026-11-20'], 60, '2027-01-18'],
    [['2026-11-20'], 0, null],
    [[null], 60, null],
  ] as const)('after %o of %i days ends on %s', (days, length, expected) => {
    expect(transferLockedUntil(days, length, '2026-11-21')).toBe(expected)
  })
})

describe('a message of a registrar', () => {
  it.each([
    ['quarantined', 'Active', { state: 'quarantine' }, true],
    ['quarantined', 'Active', { state: 'active' }, false],
    ['deleted', 'Quarantine', 'gone', true],
    ['deleted', 'Pending', 'gone', false],
    ['deleted', 'Active', { state: 'active' }, false],
    ['transferred-away', 'Active', 'gone', true],
    ['transferred-away', 'Cancelled', 'gone', false],
  ] as const)(
    '%s about a domain that is %s counts only if the registry still says so',
    (kind, status, seen, expected) => {
      expect(isDue(kind, status, seen)).toBe(expected)
    },
  )

  it('of an unknown kind is kept', () => {
    expect(carriable('renamed')).toBe(false)
    expect(carriable('transferred-away')).toBe(true)
  })
})

describe('a domain compared with its registry', () => {
  const ours = {
    expiresOn: '2027-03-01',
    locked: false,
    nameservers: ['ns1.belfry.example', 'ns2.belfry.example'],
    holder: 'An Peeters <an@holder.example>',
    status: 'Active',
  }
  const theirs = { ...ours, state: 'active', nameservers: ['NS2.belfry.example.', 'ns1.belfry.example'] }

  it('is equal whatever the order of its name servers', () => {
    expect(differences(ours, theirs, new Set())).toEqual([])
  })

  it('is corrected where the registry decides, and shown where a person does', () => {
    const seen = { ...theirs, expiresOn: '2028-03-01', locked: true, nameservers: ['ns9.elders.example'] }
    expect(differences(ours, seen, new Set())).toEqual([
      { what: 'expiry', ours: '2027-03-01', theirs: '2028-03-01', corrected: true },
      { what: 'lock', ours: 'off', theirs: 'on', corrected: true },
      {
        what: 'nameservers',
        ours: 'ns1.belfry.example, ns2.belfry.example',
        theirs: 'ns9.elders.example',
        corrected: false,
      },
    ])
  })

  it('is not compared in data that are being changed', () => {
    expect(differences(ours, { ...theirs, locked: true }, new Set(['lock']))).toEqual([])
  })

  it('that the registry does not have is shown and not ended automatically', () => {
    expect(differences(ours, 'gone', new Set())).toEqual([
      { what: 'state', ours: 'Active', theirs: 'gone', corrected: false },
    ])
  })
})
