import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { Vault } from './port.ts'

/** What the suite needs of a vault: the driver, a hand on the clock, and a server that it can save. */
export type VaultHarness = {
  open(): Promise<Vault>
  /** Returns when that much time has passed there. */
  letPass(seconds: number): Promise<void>
  /** A server of its own each time, with this file on it. */
  server(): Promise<string>
  file: string
}

export function describeVault(title: string, { open, letPass, server, file }: VaultHarness): void {
  describe(`${title} keeps the promise of a vault`, () => {
    const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      for (let turn = 0; turn < 200; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const saved = async () => {
      const vault = await open()
      const reference = await server()
      doneValue(await vault.protect(randomUUID(), { reference, instance: 'server', isOn: true }))
      doneValue(await followed(() => vault.runPolicy(`first-${reference}`, { reference })))
      const [point] = doneValue(await vault.listPoints({ reference, limit: 10 }))
      if (!point) throw new Error('nothing was saved')
      return { vault, reference, point: point.id }
    }

    it('saves nothing that is not protected, and saves when it is asked, once', async () => {
      const vault = await open()
      const reference = await server()
      expect(await vault.runPolicy(randomUUID(), { reference })).toMatchObject({ code: 'not_protected' })
      expect(await vault.protect(randomUUID(), { reference, instance: 'nothing', isOn: true })).toMatchObject({
        code: 'no_such_instance',
      })
      const { policy, instances } = doneValue(
        await vault.protect(randomUUID(), { reference, instance: 'server', isOn: true }),
      )
      expect([policy.everyMinutes, policy.keepMonths]).toEqual([60, 12])
      expect(instances.find(({ id }) => id === 'server')?.isProtected).toBe(true)
      const count = async () => doneValue(await vault.listPoints({ reference, limit: 500 })).length
      const before = await count()
      const operation = randomUUID()
      await vault.runPolicy(operation, { reference })
      doneValue(await followed(() => vault.runPolicy(operation, { reference })))
      expect(await count()).toBe(before + 1)
    })

    it('lists what was saved before a moment', async () => {
      const { vault, reference, point } = await saved()
      const [first] = doneValue(await vault.listPoints({ reference, limit: 1 }))
      const until = new Date(first?.takenAt ?? '')
      const earlier = doneValue(await vault.listPoints({ reference, limit: 10, until }))
      expect([first?.id, earlier.some(({ id }) => id === point)]).toEqual([point, false])
    })

    it('shows what was saved by folder, and nothing beside it', async () => {
      const { vault, reference, point } = await saved()
      const parts = file.split('/')
      for (const [index, name] of parts.entries()) {
        const path = parts.slice(0, index).join('/')
        const entries = doneValue(await vault.browse({ reference, point, path }))
        expect(entries.find((each) => each.name === name)?.kind).toBe(index === parts.length - 1 ? 'file' : 'folder')
      }
      expect(await vault.browse({ reference, point, path: 'no/such/folder' })).toMatchObject({ code: 'no_such_path' })
      expect(await vault.browse({ reference, point: 'p0', path: '' })).toMatchObject({ code: 'no_such_point' })
    })

    it('finds what was saved by a part of its name', async ({ skip }) => {
      skip(!(await open()).abilities.search.can, 'it keeps no list of what it saves')
      const { vault, reference, point } = await saved()
      const text = file.split('/').at(-1)?.slice(1, -1) ?? ''
      const found = doneValue(await vault.search({ reference, point, text, most: 100 }))
      expect(found.map(({ path }) => path)).toContain(file)
    })

    it('makes a file ready to be fetched, to the byte as its size says', async () => {
      const { vault, reference, point } = await saved()
      const operation = randomUUID()
      const ready = await followed(() => vault.prepareDownload(operation, { reference, point, paths: [file] }))
      const { id, bytes } = doneValue(ready)
      const download = doneValue(await vault.openDownload({ reference, id }))
      let seen = 0
      for await (const part of download.body) seen += part.length
      expect([seen, download.bytes]).toEqual([bytes, bytes])
      expect(await vault.openDownload({ reference, id: 'nothing' })).toMatchObject({ kind: 'rejected' })
      const missing = vault.prepareDownload(randomUUID(), { reference, point, paths: ['no/such/file'] })
      expect(await missing).toMatchObject({ code: 'no_such_path' })
    })

    it('puts back, one restore at a time, and keeps how it stood before', async () => {
      const { vault, reference, point } = await saved()
      await letPass(60)
      const operation = randomUUID()
      const { can } = vault.abilities.putFilesBack
      const what = can ? ({ kind: 'files', paths: [file] } as const) : ({ kind: 'whole' } as const)
      const ask = () => vault.restore(operation, { reference, point, what })
      const first = await ask()
      if (first.kind === 'pending') {
        const second = await vault.restore(randomUUID(), { reference, point, what: { kind: 'whole' } })
        expect(second).toMatchObject({ code: 'vault_busy' })
        expect(doneValue(await vault.readVault(reference)).underWay).toMatchObject({
          operationId: operation,
          kind: 'restore',
        })
      }
      const { files, undoPoint } = doneValue(await followed(ask))
      const points = doneValue(await vault.listPoints({ reference, limit: 20 }))
      expect([files, points.find(({ id }) => id === undoPoint)?.because]).toEqual([1, 'before_restore'])
    })

    it('stops a restore, which then leaves nothing behind', async () => {
      const { vault, reference, point } = await saved()
      await letPass(60)
      const ids = async () => doneValue(await vault.listPoints({ reference, limit: 20 })).map(({ id }) => id)
      const before = await ids()
      const operation = randomUUID()
      const ask = () => vault.restore(operation, { reference, point, what: { kind: 'whole' } })
      expect((await ask()).kind).toBe('pending')
      expect(doneValue(await vault.stop(randomUUID(), { reference, stops: operation }))).toEqual({ existed: true })
      expect(await ask()).toMatchObject({ code: 'stopped' })
      expect(await ids()).toEqual(before)
      expect(doneValue(await vault.readVault(reference)).underWay).toBeNull()
    })

    it('saves a database along, and tells its password to nobody', async ({ skip }) => {
      skip(!(await open()).abilities.databases.can, 'it saves no databases apart from their disks')
      const { vault, reference } = await saved()
      const database = { host: '127.0.0.1', name: 'shop', user: 'backup' }
      const password = `Geheim-${randomUUID()}`
      const facts = doneValue(await vault.addDatabase(randomUUID(), { reference, ...database, password }))
      expect(facts.databases).toMatchObject([database])
      expect(JSON.stringify(facts)).not.toContain(password)
    })
  })
}
