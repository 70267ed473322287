import { constants } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome } from '#base/outcome.ts'
import { textOf } from '../files/look.ts'
import { at, inFolder } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import type { WebNode } from '../web-node.ts'
import type { Site } from './site.ts'

/**
 * WordPress' own sign of maintenance. It counts for ten minutes from the moment that it names; ours names the present one, always, so that
 * it ends when it is taken away and never by itself. With a token, whoever sends it passes: pages are looked at before anybody else sees them.
 */
const signOf = (token: string | null): string => {
  if (token !== null && !/^[0-9a-f]{32,64}$/.test(token)) throw new Error('no token')
  const passed = token === null ? 'false' : `hash_equals('${token}', (string) ($_SERVER['HTTP_X_BELFRY_LOOK'] ?? ''))`
  return `<?php // Of Belfry.\n$upgrading = ${passed} ? 0 : time();\n`
}
const name = '.maintenance'
const nowAndThen = /\$upgrading\s*=\s*(\d+)\s*;/
const expiresAfterSeconds = 600

/** Whether visitors see the sign. One of WordPress' own that was forgotten has ended after ten minutes. */
export async function isInMaintenance(node: WebNode, { record, folder }: Site): Promise<boolean> {
  const found = await inFolder(node, record.reference, folder, async (opened) => {
    const text = await textOf(opened, name)
    if (text === undefined) return done(false)
    const since = nowAndThen.exec(text)?.[1]
    return done(since === undefined || node.now().getTime() / 1000 - Number(since) < expiresAfterSeconds)
  })
  return found.kind === 'done' && found.value
}

/** Puts the sign up or takes it away; PHP forgets the one that it has read. */
export async function setSign(
  node: WebNode,
  { record, folder, root }: Site,
  sign: { isOn: boolean; token?: string },
): Promise<Outcome<null>> {
  const set = await inFolder(node, record.reference, folder, async (opened) => {
    if (!sign.isOn) {
      await unlink(at(opened, name)).catch((fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'ENOENT') throw fault
      })
      return done(null)
    }
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW
    const next = await open(at(opened, `${name}.next`), flags, 0o644)
    await next.writeFile(signOf(sign.token ?? null))
    await next.close()
    await rename(at(opened, `${name}.next`), at(opened, name))
    return done(null)
  })
  if (record.isOn) await forgetFiles(node, record, path.join(root, name)).catch(() => undefined)
  return set
}
