import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#test/kit/imports.ts'
import { describeWindowsHost, sqlHash } from '../conformance.ts'
import { openWindowsNode, partsIn } from './windows-node.ts'

/** The way to a node, with a stand-in for PowerShell at its end: what is proved is the way, the verbs and their schemas. */
let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'belfry-windows-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))
/** It is started for each request: what was compiled once is kept. */
const kept = `NODE_COMPILE_CACHE=${path.join(root, 'build/compile-cache')}`
const command = () => ['env', kept, process.execPath, path.join(root, 'test/kit/windows-node/agent.ts'), folder]
const open = () => openWindowsNode({ command: command() })

describeWindowsHost('a Windows node by its agent', {
  open: async () => open(),
  letPass: async () => undefined,
  folders: { there: 'docs', missing: 'weg/hier' },
})

describe('a Windows node', () => {
  it('is asked by one line on standard input, and by nothing on a command line', async () => {
    const host = open()
    const reference = 'service-70001'
    await host.keepSpace(randomUUID(), { reference, domain: 'regel.be', quotaBytes: 1_000_000 })
    await host.setFtp(randomUUID(), { reference, password: 'Abcdefgh2345Abcdefgh' })
    await host.setDatabase(randomUUID(), { reference, passwordHash: sqlHash })
    const schedule = { every: 'day', at: '03:30' } as const
    const hostile = '"; Remove-Item C:\\ -Recurse; $(whoami) `u{0}` && calc | %PATH%'
    await host.keepTask(randomUUID(), { reference, task: { name: 'T', command: 'curl', arguments: hostile, schedule } })
    const asked = fs.readFileSync(path.join(folder, 'asked.log'), 'utf8').trim().split('\n')
    for (const line of asked) expect(JSON.parse(line).argv).toEqual([folder])
    expect(asked.map((line) => JSON.parse(line).verb)).toContain('tasks.keep')
    const { value } = (await host.readSpace(reference)) as { value: { tasks: { arguments: string }[] } }
    expect(value.tasks[0]?.arguments).toBe(hostile)
  })

  it.each(['../w18', 'C:/Windows', 'docs/nul', ''])('is not asked for a directory at %j at all', async (at) => {
    const host = openWindowsNode({ command: ['/nonexistent/ssh'] })
    const directory = { name: 'docs', path: at }
    expect(await host.keepDirectory(randomUUID(), { reference: 'service-1', directory })).toMatchObject({
      code: 'path_not_allowed',
    })
  })

  it('that is not reached was asked nothing, and may be asked again', async () => {
    const host = openWindowsNode({ command: ['/nonexistent/ssh'] })
    expect((await host.readSpace('service-1')).kind).toBe('retry')
    expect((await host.suspendSpace(randomUUID(), { reference: 'service-1' })).kind).toBe('retry')
  })

  it('says beforehand what it has not, and refuses it', async () => {
    const host = openWindowsNode({ command: command(), lacks: partsIn('ftp, database') })
    expect([host.abilities.ftp.can, host.abilities.database.can, host.abilities.tasks.can]).toEqual([
      false,
      false,
      true,
    ])
    expect(await host.setFtp(randomUUID(), { reference: 'service-1', isOn: true })).toMatchObject({
      code: 'not_possible',
    })
    expect(() => partsIn('ftp,mail')).toThrow('mail')
  })

  it('refuses what does not have the form of its verb', async () => {
    const change = { logFormat: 'JSON' } as never
    expect(await open().changeIis(randomUUID(), { reference: 'service-1', change })).toMatchObject({
      kind: 'rejected',
      code: 'invalid_input',
    })
  })
})
