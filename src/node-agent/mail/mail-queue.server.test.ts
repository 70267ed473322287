import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openNodeAgent } from '#drivers/node-agent/open-node-agent.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { type HoldingPostfix, postfixMissing, startHoldingPostfix } from '#test/kit/holding-postfix.ts'
import { agentFolder } from '#test/kit/node-agent.ts'
import { buildNodeAgentWhenStale } from '../../../tools/build-node-agent.ts'

const found = await startHoldingPostfix()
const postfix = found as HoldingPostfix
/** As it is put on a node. */
const program = await buildNodeAgentWhenStale()
const { command, remove } = agentFolder({ mail: { postfix: found?.configuration ?? '/nonexistent' } }, program)
const agent = openNodeAgent({ command })
afterAll(async () => {
  remove()
  await found?.stop()
})

let operation = 0
const next = () => `operation-${++operation}`
const given = (more: { subject?: string; to?: string[]; body?: string } = {}) =>
  postfix.send({
    from: 'els@bakkerij.example',
    to: more.to ?? ['an@zaak.example', 'info@zaak.example'],
    source: `Subject: ${more.subject ?? 'Offerte'}\r\nFrom: Els <els@bakkerij.example>\r\n\r\n${more.body ?? 'Dag An'}`,
  })
const queueOf = async (queueId: string) => {
  const { messages } = doneValue(await agent.read('queue.list', {}))
  return messages.find((message) => message.queueId === queueId)?.queue
}
const decided = { from: 'els@bakkerij.example', to: ['an@zaak.example', 'info@zaak.example'], subject: 'Offerte' }

describe.skipIf(!found)(`the queue of a real Postfix${found ? '' : ` (skipped: ${postfixMissing})`}`, () => {
  it('lists what is held for a domain, newest first, and says when there is more', async () => {
    const one = await given({ to: ['an@lijst.example'] })
    const other = await given({ to: ['AN@LIJST.example', 'x@elsewhere.example'] })
    await given({ to: ['an@lijst.example.evil.example'] })
    const of = { domain: 'lijst.example', queue: 'hold' } as const
    const { messages, isWhole } = doneValue(await agent.read('queue.list', of))
    expect(messages.map(({ queueId }) => queueId).sort()).toEqual([one, other].sort())
    expect(isWhole).toBe(true)
    expect(messages[0]).toMatchObject({ queue: 'hold', sender: 'els@bakkerij.example' })
    expect(messages[0]?.arrivedAt).toBeGreaterThan(1_700_000_000)
    const cut = doneValue(await agent.read('queue.list', { ...of, most: 1 }))
    expect([cut.messages.length, cut.isWhole]).toEqual([1, false])
    expect(doneValue(await agent.read('queue.list', { ...of, queue: 'deferred' })).messages).toEqual([])
  })

  it('shows a message as it came, envelope apart, and cuts what is long', async () => {
    const body = `*** MESSAGE CONTENTS hold/X ***\r\nrecipient: evil@evil.example\r\n${'x'.repeat(5000)}`
    const queueId = await given({ subject: '=?utf-8?q?Caf=C3=A9?=\r\n op zaterdag', body })
    const shown = doneValue(await agent.read('queue.show', { queueId }))
    expect(shown).toMatchObject({ queue: 'hold', sender: decided.from, recipients: decided.to, isCut: false })
    const source = Buffer.from(shown.sourceBase64, 'base64').toString('latin1')
    expect(source).toContain('Subject: =?utf-8?q?Caf=C3=A9?=\n op zaterdag\n')
    expect(source.trimEnd().endsWith('x'.repeat(5000))).toBe(true)
    const cut = doneValue(await agent.read('queue.show', { queueId, bytes: 100 }))
    expect([Buffer.from(cut.sourceBase64, 'base64').length, cut.isCut]).toEqual([100, true])
    expect(doneValue(await agent.write(next(), 'queue.discard', { queueId })).subject).toBe(
      '=?utf-8?q?Caf=C3=A9?= op zaterdag',
    )
  })

  it('releases a message once, and answers the same when it is asked again', async () => {
    const queueId = await given()
    const id = next()
    const first = await agent.write(id, 'queue.release', { queueId })
    expect(first).toEqual({ kind: 'done', value: { ...decided, isFlushed: true } })
    expect(await queueOf(queueId)).not.toBe('hold')
    expect(await agent.write(id, 'queue.release', { queueId })).toEqual(first)
    expect(await agent.write(next(), 'queue.release', { queueId })).toMatchObject({ code: 'not_held' })
    expect(await agent.write(next(), 'queue.discard', { queueId })).toMatchObject({ code: 'not_held' })
    expect(await agent.write(id, 'queue.discard', { queueId })).toMatchObject({ code: 'operation_reused' })
  })

  it('discards what is held, and nothing else of that name', async () => {
    const queueId = await given()
    const message = doneValue(await agent.read('queue.list', {})).messages.find((each) => each.queueId === queueId)
    const arrivedAt = message?.arrivedAt ?? 0
    expect(await agent.write(next(), 'queue.discard', { queueId, arrivedAt: arrivedAt - 1 })).toMatchObject({
      code: 'no_such_message',
    })
    expect(await queueOf(queueId)).toBe('hold')
    expect(await agent.write(next(), 'queue.discard', { queueId, arrivedAt })).toEqual({ kind: 'done', value: decided })
    expect(await queueOf(queueId)).toBeUndefined()
    expect(await agent.read('queue.show', { queueId })).toMatchObject({ code: 'no_such_message' })
    expect(await agent.write(next(), 'queue.release', { queueId })).toMatchObject({ code: 'no_such_message' })
  })

  it('decides a message once when two agents are asked at the same moment', async () => {
    const queueId = await given()
    const outcomes = await Promise.all([
      agent.write(next(), 'queue.release', { queueId }),
      agent.write(next(), 'queue.discard', { queueId }),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'rejected'])
    const id = next()
    const other = await given()
    const same = await Promise.all([1, 2, 3].map(() => agent.write(id, 'queue.discard', { queueId: other })))
    expect(same).toEqual(same.map(() => ({ kind: 'done', value: decided })))
  })

  it.each([
    ['before', 'queue.release'],
    ['after', 'queue.release'],
    ['before', 'queue.discard'],
    ['after', 'queue.discard'],
  ] as const)('comes out right when the agent is killed just %s %s', async (when, verb) => {
    const { folder, command: mortal, remove: done } = agentFolder({}, program)
    const settings = { state: path.join(folder, 'state'), mail: { postfix: postfix.configuration } }
    const programs = [folder, '/usr/sbin', '/usr/bin', '/bin']
    writeFileSync(path.join(folder, 'node-agent.json'), JSON.stringify({ ...settings, programs }))
    const kill = 'kill -9 $PPID\n'
    const real = '/usr/sbin/postsuper "$@"\n'
    const killer = path.join(folder, 'postsuper')
    writeFileSync(killer, `#!/bin/sh\n${when === 'before' ? kill : real + kill}`)
    chmodSync(killer, 0o755)
    const queueId = await given()
    const id = next()
    const dying = openNodeAgent({ command: mortal })
    expect(await dying.write(id, verb, { queueId })).toMatchObject({ kind: 'unknown' })
    expect(await queueOf(queueId)).toBe(when === 'before' ? 'hold' : verb === 'queue.release' ? 'deferred' : undefined)
    rmSync(killer)
    expect(await dying.write(id, verb, { queueId })).toMatchObject({ kind: 'done', value: decided })
    expect(await queueOf(queueId)).not.toBe('hold')
    done()
  })

  it('says that it cannot when Postfix is not there', async () => {
    const { command: elsewhere, remove: done } = agentFolder({ mail: { postfix: '/nonexistent' } }, program)
    const lost = openNodeAgent({ command: elsewhere })
    expect(await lost.read('queue.list', {})).toMatchObject({ kind: 'retry' })
    expect(await lost.write(next(), 'queue.release', { queueId: 'ABCDEF012' })).toMatchObject({ kind: 'retry' })
    done()
  })
})
