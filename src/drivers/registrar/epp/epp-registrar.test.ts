import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { houseContact } from '#test/kit/epp-server/contacts-and-hosts.ts'
import { holdElsewhere } from '#test/kit/epp-server/domains.ts'
import { type EppServer, openEppServer } from '#test/kit/epp-server.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeRegistrar } from '../conformance.ts'
import type { Registrar } from '../port.ts'
import { type EppRegistrar, openEpp } from './epp-registrar.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
let registries: { generic: EppServer; belgian: EppServer }
let registrar: EppRegistrar
let count = 0

/** Both profiles at once: DNS Belgium for .be, a registry that follows the RFCs for the rest. */
beforeAll(async () => {
  const [generic, belgian] = await Promise.all([openEppServer({ clock }), openEppServer({ clock, belgian: true })])
  registries = { generic, belgian }
  houseContact(belgian.world, 'c100', 'billing')
  const named = (name: string, settings: Record<string, string>) =>
    Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.replace('EPP_', `EPP_${name}_`), value]))
  registrar = openEpp({
    settings: {
      EPP_REGISTRIES: 'rest,be',
      ...named('REST', generic.settings({ EPP_EXTENSIONS: 'com,fr', EPP_CONNECTIONS: '3' })),
      ...named('BE', belgian.settings({ EPP_BILLING_CONTACT: 'c100', EPP_CONNECTIONS: '3' })),
    },
    state: memoryState(),
    clock,
    log: () => undefined,
  })
})
afterEach(() => {
  expect([...registries.generic.problems, ...registries.belgian.problems]).toEqual([])
})
afterAll(async () => {
  await registrar.close()
  await Promise.all([registries.generic.close(), registries.belgian.close()])
})

describeRegistrar('EPP, at two registries', {
  open: async (): Promise<Registrar> => registrar,
  freeName: (extension) => `free-${++count}.${extension}`,
  foreignName: (extension) => {
    const name = `taken-${++count}.${extension}`
    const code = extension === 'be' ? '123-456-789-012-345' : 'Abc!234567'
    holdElsewhere(extension === 'be' ? registries.belgian.world : registries.generic.world, name, code)
    return { name, code, wrongCode: 'wrong-code' }
  },
  letPass: async (seconds) => {
    milliseconds += seconds * 1000
  },
})
