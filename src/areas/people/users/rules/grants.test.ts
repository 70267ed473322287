import { describe, expect, it } from 'vitest'
import {
  type Granter,
  type GrantRefusal,
  grantRefusal,
  leavesNoManager,
  type Subject,
  touchRefusal,
  type Wanted,
} from './grants.ts'
import { rightsOf } from './roles.ts'

const manager: Granter = { accountId: 1, clientId: 7, permissions: rightsOf('administrator') }
const admin: Granter = { accountId: 2, clientId: 1, permissions: rightsOf('staff') }
const helper: Granter = { accountId: 3, clientId: 7, permissions: { overview: true, users: true, domains: true } }
const limited: Granter = { ...helper, selectedProducts: true }
const colleague: Subject = { accountId: 9, clientId: 7, permissions: { overview: true, domains: true } }
const newcomer: Subject = { clientId: 7, permissions: {} }
const boss: Subject = { accountId: 8, clientId: 7, permissions: rightsOf('administrator') }

describe('who may give what', () => {
  it.each<[string, Granter, Subject, Wanted, GrantRefusal | undefined]>([
    ['a manager gives a colleague invoices', manager, colleague, { permissions: { invoices: true } }, undefined],
    ['a manager takes everything away', manager, colleague, { permissions: {} }, undefined],
    ['a manager makes another administrator', manager, newcomer, { permissions: rightsOf('administrator') }, undefined],
    ['nobody changes their own rights', manager, { ...boss, accountId: 1 }, { permissions: {} }, 'own_rights'],
    [
      'nor while acting for a colleague',
      { ...manager, actorAccountId: 9 },
      colleague,
      { permissions: { invoices: true } },
      'own_rights',
    ],
    ['nobody gives rights that they lack', helper, colleague, { permissions: { invoices: true } }, 'beyond_own_rights'],
    ['nor with an invitation', helper, newcomer, { permissions: rightsOf('administrator') }, 'beyond_own_rights'],
    [
      'a right that stays is not given',
      helper,
      { ...colleague, permissions: { domains: true } },
      { permissions: { domains: true } },
      undefined,
    ],
    ['who may more is left alone', helper, boss, { permissions: { overview: true } }, 'outranked'],
    ['only admin gives admin', manager, colleague, { permissions: { admin: true } }, 'admin_by_admin'],
    ['and to their own people only', admin, colleague, { permissions: { admin: true } }, 'admin_elsewhere'],
    [
      'admin gives it to a new colleague',
      admin,
      { clientId: 1, permissions: {} },
      { permissions: { admin: true } },
      undefined,
    ],
    ['admin gives a customer any other right', admin, colleague, { permissions: rightsOf('administrator') }, undefined],
    [
      'staff see everything',
      admin,
      { clientId: 1, permissions: {} },
      { permissions: { admin: true }, allProducts: false },
      'admin_sees_all',
    ],
    [
      'who sees some products does not give all',
      limited,
      newcomer,
      { permissions: {}, allProducts: true },
      'beyond_own_products',
    ],
    ['but some', limited, newcomer, { permissions: {}, allProducts: false }, undefined],
  ])('%s', (_sentence, granter, subject, wanted, expected) => {
    expect(grantRefusal(granter, subject, wanted)).toBe(expected)
  })

  it.each<[string, Granter, Subject, string | undefined]>([
    ['closes a colleague', manager, colleague, undefined],
    ['does not close their own account', manager, { ...colleague, accountId: 1 }, 'own_rights'],
    ['does not close who may more', helper, boss, 'outranked'],
    ['closes an equal', manager, boss, undefined],
    ['does not touch a user who sees what they do not', limited, { ...colleague, seesMore: true }, 'outranked'],
    ['leaves a sharing right out of it', helper, { ...colleague, permissions: { domains_config: true } }, undefined],
  ])('%s', (_sentence, granter, subject, expected) => {
    expect(touchRefusal(granter, subject)).toBe(expected)
  })

  const open = { permissions: { users: true }, isOpen: true }
  it.each<[string, Parameters<typeof leavesNoManager>, boolean]>([
    ['closing the last one', [open, { ...open, isOpen: false }, 0], true],
    ['taking the right from the last one', [open, { permissions: {}, isOpen: true }, 0], true],
    ['closing one of two', [open, { ...open, isOpen: false }, 1], false],
    [
      'changing another right of the last one',
      [open, { permissions: { users: true, domains: true }, isOpen: true }, 0],
      false,
    ],
    [
      'closing somebody who managed nobody',
      [{ permissions: {}, isOpen: true }, { permissions: {}, isOpen: false }, 0],
      false,
    ],
    ['removing one that was closed already', [{ ...open, isOpen: false }, { ...open, isOpen: false }, 0], false],
  ])('a client without a manager: %s', (_sentence, [now, then, others], expected) => {
    expect(leavesNoManager(now, then, others)).toBe(expected)
  })
})
