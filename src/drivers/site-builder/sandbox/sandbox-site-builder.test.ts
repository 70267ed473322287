import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeSiteBuilder } from '../conformance.ts'
import { openSandboxSiteBuilder } from './sandbox-site-builder.ts'

const clock = { now: () => new Date(at) }
let at = Date.parse('2026-11-21T09:00:00Z')
const sandbox = openSandboxSiteBuilder({ state: memoryState(), clock, publicUrl: 'http://belfry.example' })

describeSiteBuilder('the sandbox', {
  open: async () => sandbox,
  wait: async (seconds) => {
    at += seconds * 1000
  },
  publish: sandbox.publish,
  write: sandbox.write,
})

it('opens a link once, and not after five minutes', async () => {
  const site = { reference: 'site-x', domain: 'x.example', template: 'food', isOn: true, plan: 'free' as const }
  const wanted = { ...site, owner: { name: 'An', email: 'an@x.example' } }
  await sandbox.keep(wanted)
  at += 60_000
  const token = async () =>
    doneValue(await sandbox.signIn('site-x', { locale: 'nl' }))
      .url.split('/')
      .at(-1) ?? ''
  const one = await token()
  expect(await sandbox.follow(one)).toMatchObject({ domain: 'x.example' })
  expect(await sandbox.follow(one)).toBeUndefined()
  const late = await token()
  at += 301_000
  expect(await sandbox.follow(late)).toBeUndefined()
})
