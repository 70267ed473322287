import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Scene } from '../conformance.ts'
import type { WebHost } from '../port.ts'

/** Of the password `Geheim1234`. */
const databaseHash = '*D3F752ABFF55BF1E2A63ACEAEAAA9563D619C0A3'

/** Parts of a backup that are put back: what is meant becomes as it was then, and its plan says all of that before. */
export function describePutBack(title: string, host: () => WebHost, scene: Scene): void {
  describe(`${title} puts back what is meant`, () => putBack(host, scene))
}

function putBack(host: () => WebHost, { followed, given, write, can }: Scene) {
  const restored = async (order: Parameters<WebHost['restore']>[1]) => {
    const operation = randomUUID()
    return doneValue(await followed(() => host().restore(operation, order)))
  }

  it('makes what is named as it was then, takes away what of it was not there, and leaves all else', async ({
    skip,
  }) => {
    skip(!can('files') || !can('backups'))
    const { reference } = await given()
    doneValue(await host().makeFolder(randomUUID(), { reference, path: 'public/shop' }))
    await write(reference, 'public/shop/a.txt', 'vroeger')
    const point = doneValue(await host().takeBackup(randomUUID(), { reference, kind: 'files' }))[0]?.id ?? ''
    doneValue(await host().deleteFiles(randomUUID(), { reference, paths: ['public/shop/a.txt'] }))
    await write(reference, 'public/shop/b.txt', 'nieuw')
    await write(reference, 'public/c.txt', 'nieuw')
    const part = { kind: 'files', paths: ['public/shop'] } as const
    const order = { reference, point, part }
    expect(doneValue(await host().planRestore(order)).examples).toEqual([
      { path: 'public/shop/a.txt', becomes: 'added' },
      { path: 'public/shop/b.txt', becomes: 'removed' },
    ])
    const { undoPoint } = await restored(order)
    const names = async (path: string) =>
      doneValue(await host().listFiles({ reference, path })).entries.map(({ name }) => name)
    expect(await names('public/shop')).toEqual(['a.txt'])
    const undo = { ...order, point: undoPoint }
    await restored(undo)
    expect(await names('public/shop')).toEqual(['b.txt'])
    expect(await names('public')).toContain('c.txt')
  })

  it('leaves what was logged since, and the proofs of the moment, whatever else goes back', async ({ skip }) => {
    skip(!can('files') || !can('backups'))
    const { reference } = await given()
    const proofs = 'public/.well-known/acme-challenge'
    for (const path of ['public/.well-known', proofs])
      doneValue(await host().makeFolder(randomUUID(), { reference, path }))
    await write(reference, `${proofs}/space-check`, 'van toen')
    await write(reference, 'logs/php-error.log', 'toen')
    await write(reference, 'tmp/sess_1', 'toen')
    await write(reference, 'public/a.txt', 'vroeger')
    const point = doneValue(await host().takeBackup(randomUUID(), { reference, kind: 'files' }))[0]?.id ?? ''
    doneValue(await host().deleteFiles(randomUUID(), { reference, paths: [`${proofs}/space-check`] }))
    await write(reference, `${proofs}/nu`, 'van nu')
    await write(reference, 'logs/php-error.log', 'toen\nen sindsdien')
    await write(reference, 'logs/nieuw.log', 'nieuw')
    await write(reference, 'public/a.txt', 'nu, en langer')
    const whole = { reference, point, part: { kind: 'whole' } } as const
    const { examples, added, changed, removed } = doneValue(await host().planRestore(whole))
    expect({ added, changed, removed }).toEqual({ added: 0, changed: 1, removed: 0 })
    expect(examples).toEqual([{ path: 'public/a.txt', becomes: 'changed' }])
    const { undoPoint } = await restored(whole)
    const text = async (path: string) => {
      const found = await host().readFile({ reference, path })
      if (found.kind !== 'done') return found.kind
      const parts: Uint8Array[] = []
      for await (const one of found.value.body) parts.push(one)
      return Buffer.concat(parts).toString()
    }
    const all = async () =>
      Promise.all([
        ...['public/a.txt', 'logs/php-error.log', 'logs/nieuw.log'].map(text),
        ...[`${proofs}/nu`, `${proofs}/space-check`].map(text),
      ])
    expect(await all()).toEqual(['vroeger', 'toen\nen sindsdien', 'nieuw', 'van nu', 'rejected'])
    await restored({ ...whole, point: undoPoint })
    expect(await all()).toEqual(['nu, en langer', 'toen\nen sindsdien', 'nieuw', 'van nu', 'rejected'])
    // One of them by its name is somebody's wish, and can be fetched.
    const one = { reference, point, part: { kind: 'files', paths: ['logs/php-error.log'] } } as const
    expect(doneValue(await host().planRestore(one)).examples).toEqual([
      { path: 'logs/php-error.log', becomes: 'changed' },
    ])
    const operation = randomUUID()
    expect(doneValue(await followed(() => host().prepareDownload(operation, one))).bytes).toBeGreaterThan(0)
  })

  it('says of each table what becomes of it, and does no more than that', async ({ skip }) => {
    skip(!can('restoreTables') || !can('browseDatabases'))
    const { reference } = await given()
    const shop = { reference, name: 'shop' }
    doneValue(await host().keepDatabase(randomUUID(), { ...shop, isOn: true, passwordHash: databaseHash }))
    const take = (sql: string) =>
      host().importDatabase(randomUUID(), { ...shop, body: Readable.from([Buffer.from(sql)]) })
    doneValue(await take('CREATE TABLE blijft (id INT);\nCREATE TABLE klant (id INT);\nCREATE TABLE weg (id INT);\n'))
    const point = doneValue(await host().takeBackup(randomUUID(), { reference, kind: 'database' }))[0]?.id ?? ''
    doneValue(await take('INSERT INTO klant VALUES (1);\nDROP TABLE weg;\nCREATE TABLE bestelling (id INT);\n'))
    const names = async () =>
      doneValue(await host().readTables(shop))
        .map(({ name }) => name)
        .toSorted()
    const whole = { reference, point, part: { kind: 'whole' } } as const
    expect(doneValue(await host().planRestore(whole))).toMatchObject({
      ...{ added: 1, changed: 1, removed: 1 },
      examples: [
        { path: 'bestelling', becomes: 'removed' },
        { path: 'klant', becomes: 'changed' },
        { path: 'weg', becomes: 'added' },
      ],
    })
    const part = { kind: 'tables', tables: ['weg'] } as const
    const { undoPoint } = await restored({ ...whole, part })
    expect(await names()).toEqual(['bestelling', 'blijft', 'klant', 'weg'])
    const undo = { reference, point: undoPoint, part }
    expect(doneValue(await host().planRestore(undo)).examples).toEqual([{ path: 'weg', becomes: 'removed' }])
    await restored(undo)
    expect(await names()).toEqual(['bestelling', 'blijft', 'klant'])
    await restored(whole)
    expect(await names()).toEqual(['blijft', 'klant', 'weg'])
  })
}
