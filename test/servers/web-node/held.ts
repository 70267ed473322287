import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { cryptHash } from '#drivers/web-host/conformance.ts'
import { doneValue } from '../../kit/done-value.ts'
import { givenSpace, type WebScene } from './serving.ts'

const megabyte = 1024 ** 2
const filling = `<?php $file = fopen('vol.bin', 'w'); $written = 0;
while ($written < 40 && @fwrite($file, str_repeat('x', 1048576)) === 1048576) $written++;
fclose($file); echo $written;`

/** A space is kept to its size by the kernel, whichever way what is in it came. */
export function describeHeld(scene: WebScene): void {
  it('fills to its limit and no further, by PHP, FTP and the file manager, and fills nobody else', async (test) => {
    const { host, node } = scene()
    if (node.lacksQuota) return test.skip(node.lacksQuota)
    const [full, calm] = [await givenSpace(scene()), await givenSpace(scene())]
    // With a space the portal hears what the node can.
    doneValue(await host.readSpace(full.reference))
    expect(host.abilities.holdsQuota).toEqual({ can: true })
    const { reference, domain, user } = full
    const sized = (megabytes: number) =>
      host.keepSpace(randomUUID(), { reference, domain, quotaBytes: megabytes * megabyte })
    const account = { reference, name: 'print', folder: 'public', isOn: true, passwordHash: cryptHash }
    doneValue(await host.keepFtpAccount(randomUUID(), account))
    full.put('public/vol.php', filling)
    calm.put('public/vol.php', filling)
    doneValue(await sized(20))
    const byPhp = async (name: string) => Number((await node.fetch(name, '/vol.php')).body)
    const upload = path.join(node.folder, 'upload.bin')
    // No more than fits on its way: whoever is still sending when the answer comes does not read it.
    fs.writeFileSync(upload, Buffer.alloc(64 * 1024, 'y'))
    const byFtp = () => {
      const secure = ['-sv', '-m', '20', '--ssl-reqd', '--insecure', '--user', `${user}_print:Geheim1234`]
      return spawnSync('curl', [...secure, '-T', upload, `ftp://127.0.0.1:${node.ports.ftp}/ftp.bin`], {
        encoding: 'utf8',
      })
    }
    const byPortal = () =>
      host.writeFile(randomUUID(), { reference, path: 'public/a.bin', body: Readable.from([Buffer.alloc(megabyte)]) })

    const fitted = await byPhp(domain)
    expect(fitted).toBeGreaterThan(15)
    expect(fitted).toBeLessThan(20)
    const refused = byFtp()
    expect([refused.status === 0, refused.stderr]).toEqual([false, expect.stringMatching(/55\d .*quota/i)])
    expect(await byPortal()).toMatchObject({ kind: 'rejected', code: 'no_room' })
    expect(await host.makeFolder(randomUUID(), { reference, path: 'public/map' })).toMatchObject({ code: 'no_room' })
    const { usedBytes, quotaBytes } = doneValue(await host.readSpace(reference))
    expect(usedBytes / quotaBytes).toBeGreaterThan(0.98)
    expect(await byPhp(calm.domain)).toBe(40)

    doneValue(await sized(60))
    expect([byFtp().status, (await byPortal()).kind]).toEqual([0, 'done'])
    doneValue(await host.endSpace(randomUUID(), { reference }))
  })
}
