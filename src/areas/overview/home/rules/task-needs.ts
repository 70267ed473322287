import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Principal } from '#base/access.ts'
import type { TokenScope } from '#base/token-scopes.ts'

/** What somebody needs to begin a kind of work: as a person, and besides as a program. */
type Needs = { access: Access; scope?: TokenScope }

const domains: Access = ['perm:domains|admin']
const services: Access = ['perm:services|perm:products|admin']

/** By the beginning of the kind of a task; longer beginnings stand before shorter ones. */
const needs: readonly (readonly [beginning: string, Needs])[] = [
  ['domain.register', { access: domains, scope: 'orders:write' }],
  ['domain.dnssec', { access: domains, scope: 'dns:write' }],
  ['domain.', { access: domains, scope: 'domains:write' }],
  ['domains.', { access: domains, scope: 'domains:write' }],
  // The provider's people bring zones back, and no program does.
  ['dns.restore-zones', { access: ['admin'] }],
  ['dns.', { access: domains, scope: 'dns:write' }],
  ['service.provision', { access: services, scope: 'orders:write' }],
  ['service.', { access: services, scope: 'products:write' }],
  ['psa.', { access: ['perm:users|admin'], scope: 'integrations:write' }],
]

/** What does not stand here is done again by the provider's people alone, so that a new kind of work opens nothing by itself. */
const needsOf = (kind: string): Needs =>
  needs.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? { access: ['admin'] }

/** What a program needs to have this work done again or stopped; nothing where that is for people alone. */
export const scopeOfTask = (kind: string): TokenScope | undefined => needsOf(kind).scope

/** Whether somebody has the right to what this work does: to have it done again is to do it. */
export const mayDoTask = (kind: string, principal: Principal): boolean =>
  allows(principal, ['signed-in', ...needsOf(kind).access])
