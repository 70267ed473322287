import { describe, expect, it } from 'vitest'
import {
  type AskKind,
  askKinds,
  mayAsk,
  mayTryAgain,
  type ServiceStatus,
  serviceStatuses,
  statusAfter,
  turnOf,
} from './life.ts'

/** Every ask in every status: c carries on, a is so already, i is impossible. */
const table: Record<AskKind, string> = {
  //          Pending, Active, Suspended, Cancelled
  provision: 'caii',
  suspend: 'icai',
  unsuspend: 'iaci',
  cancel: 'ccca',
  change: 'icii',
}
const turns = { c: 'carry-out', a: 'already', i: 'impossible' }

describe('the life of a service', () => {
  it.each(
    askKinds.flatMap((kind) =>
      serviceStatuses.map((status, index) => [kind, status, turns[table[kind][index] as 'c' | 'a' | 'i']] as const),
    ),
  )('%s of a service that is %s: %s', (kind, status, turn) => {
    expect(turnOf(kind, status)).toBe(turn)
  })

  it.each<[ServiceStatus, AskKind[], ServiceStatus]>([
    ['Pending', [], 'Pending'],
    ['Pending', ['provision'], 'Active'],
    ['Pending', ['provision', 'suspend'], 'Suspended'],
    ['Active', ['suspend', 'unsuspend'], 'Active'],
    ['Suspended', ['unsuspend', 'cancel'], 'Cancelled'],
    ['Cancelled', ['unsuspend'], 'Cancelled'],
  ])('%s becomes, after %j, %s', (status, underWay, after) => {
    expect(statusAfter(status, underWay)).toBe(after)
  })

  it.each<[AskKind, ServiceStatus, AskKind[], string]>([
    ['suspend', 'Active', ['suspend'], 'already'],
    ['unsuspend', 'Active', ['suspend'], 'carry-out'],
    ['suspend', 'Pending', ['provision'], 'carry-out'],
    ['cancel', 'Active', ['cancel'], 'already'],
    ['suspend', 'Active', ['cancel'], 'impossible'],
    ['change', 'Suspended', ['unsuspend'], 'carry-out'],
  ])('%s asked of a service that is %s with %j under way: %s', (kind, status, underWay, turn) => {
    expect(mayAsk(kind, status, underWay)).toBe(turn)
  })

  it.each<[AskKind, ServiceStatus, boolean, boolean]>([
    ['provision', 'Pending', true, true],
    ['provision', 'Pending', false, false],
    ['provision', 'Cancelled', true, false],
    ['suspend', 'Suspended', true, false],
  ])('a failed %s of a service that is %s, newest: %s, may be tried again: %s', (kind, status, isNewest, may) => {
    expect(mayTryAgain(kind, status, isNewest)).toBe(may)
  })
})
