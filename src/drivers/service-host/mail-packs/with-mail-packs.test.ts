import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { MailHost } from '../../mail-host/port.ts'
import { openSandboxMailHost } from '../../mail-host/sandbox/sandbox-mail-host.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { openSandboxServiceHost } from '../sandbox/sandbox-service-host.ts'
import { withMailPacks } from './with-mail-packs.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const clock = { now: () => new Date(at) }
const state = memoryState()
const mailHost = openSandboxMailHost({ state, clock })
const records = openServiceRecords({ state: memoryState(), kinds: ['mail'] })

for (const [name, contracts] of Object.entries({ sandbox: openSandboxServiceHost({ state, clock }), records }))
  describeServiceHost(`mail packs, contracts at ${name},`, {
    open: async () => withMailPacks(contracts, mailHost),
    kinds: ['mail'],
    letPass: async (seconds) => {
      at += seconds * 1000
    },
  })

describe('a mail pack that is sold alone', () => {
  const away = { ...mailHost, readDomain: async () => ({ kind: 'retry', afterSeconds: 30 }) as const } as MailHost

  it('tells which servers mail programs are given, until it has ended', async () => {
    const host = withMailPacks(records, mailHost)
    const order = newService('mail')
    const { access } = doneValue(await host.provision('provide', order))
    expect(access).toEqual({
      kind: 'mail',
      incoming: mailHost.programs.imap.host,
      outgoing: mailHost.programs.smtp.host,
      webmail: mailHost.webmail,
    })
    expect(doneValue(await host.suspend('shut', { ...order, reason: 'unpaid' }))).toMatchObject({ access })
    expect(doneValue(await host.cancel('end', order))).not.toHaveProperty('access')
  })

  it('is not delivered while its host is away, where there is none, or without a domain', async () => {
    const order = newService('mail')
    expect(await withMailPacks(records, away).provision('early', order)).toMatchObject({ kind: 'retry' })
    expect(await records.readBack(order)).toMatchObject({ code: 'no_such_service' })
    expect(await withMailPacks(records, undefined).provision('none', order)).toMatchObject({ code: 'kind_not_offered' })
    const { domain: _, ...bare } = order
    expect(await withMailPacks(records, mailHost).provision('bare', bare)).toMatchObject({ code: 'domain_missing' })
    expect(await withMailPacks(records, mailHost).provision('early', order)).toMatchObject({ kind: 'done' })
  })
})
