import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mainPermissions } from '#areas/session/sign-in/rules/main-permissions.ts'
import {
  addedRights,
  grantable,
  opensSomething,
  type Rights,
  rightsOf,
  roleNames,
  roleOf,
  roles,
  tidyRights,
} from './roles.ts'

describe('roles', () => {
  it.each(roleNames)('%s is what its own rights amount to', (role) => {
    expect(roleOf(rightsOf(role))).toBe(role)
  })
  it('offers no right that opens no screen and no call', () => {
    const sources = fs.globSync('src/{areas,entry}/**/*.{ts,tsx}').filter((file) => !/\.test\.|words\//.test(file))
    const named = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
    // Some open no screen of their own, but mails about orders.
    const mails = fs.readFileSync('src/areas/people/mail-archive/rules/mail-kinds.ts', 'utf8')
    const opens = (right: string) =>
      named.includes(`perm:${right}`) || mails.includes(`'${right}'`) || right === 'admin'
    const opening = grantable.filter(opens)
    expect(grantable.filter((right) => opensSomething(right, 'Partner'))).toEqual(opening)
    expect(opensSomething('reports', 'Ordinary')).toBe(false)
  })
  it('calls whoever signed up an administrator', () => {
    expect(roleOf(mainPermissions)).toBe('administrator')
  })
  it('keeps the word admin for staff', () => {
    expect(roleNames.filter((role) => roles[role].includes('admin'))).toEqual(['staff'])
  })
  it.each<[string, Rights, string]>([
    ['nothing', {}, 'custom'],
    ['one right more than support', { overview: true, support: true, domains: true }, 'custom'],
    ['flags that are off', { overview: true, support: true, domains: false }, 'support'],
    ['a sharing right beside a role', { overview: true, support: true, domains_config: true }, 'support'],
  ])('%s amounts to %s', (_what, rights, role) => {
    expect(roleOf(rights)).toBe(role)
  })
  it('keeps only what holds', () => {
    expect(tidyRights({ domains: true, users: false })).toEqual({ domains: true })
  })
  it('knows what is new', () => {
    expect(addedRights({ overview: true, users: true }, { overview: true, domains: true })).toEqual(['domains'])
  })
})
