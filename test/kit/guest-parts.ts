import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export type GuestFile = { data: Buffer; mode: number }
/** What a guest starts with, by its name there. */
export type GuestArchive = Map<string, GuestFile>

/** Puts these modules of a kernel and those that they need under `modules`, and their order in `modules.order`. */
export function putModules(archive: GuestArchive, release: string, modules: readonly string[]): void {
  const loaded = modules.flatMap((name) =>
    execFileSync('modprobe', ['-S', release, '--show-depends', name], { encoding: 'utf8' })
      .split('\n')
      .flatMap((line) => /^insmod (\S+)/.exec(line)?.[1] ?? []),
  )
  const wanted = [...new Set(loaded)]
  for (const file of wanted)
    archive.set(`modules/${path.basename(file)}`, { data: unsigned(fs.readFileSync(file)), mode: 0o644 })
  const order = wanted.map((file) => path.basename(file)).join('\n')
  archive.set('modules.order', { data: Buffer.from(order), mode: 0o644 })
}

const signed = Buffer.from('~Module signature appended~\n')
/** Without its signature, which a processor that is only played takes long to verify. Its length stands before the mark. */
function unsigned(module: Buffer): Buffer {
  const mark = module.length - signed.length
  if (!module.subarray(mark).equals(signed)) return module
  return module.subarray(0, mark - 12 - module.readUInt32BE(mark - 4))
}

/** An archive in the form that the kernel unpacks (`newc`), with the folders of its files. */
export function cpioOf(archive: ReadonlyMap<string, GuestFile>): Buffer {
  const folders = new Set<string>()
  for (const name of archive.keys())
    for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) folders.add(folder)
  const parts: Buffer[] = []
  let number = 0
  const add = (name: string, mode: number, data: Buffer) => {
    number += 1
    const fields = [number, mode, 0, 0, 1, 0, data.length, 0, 0, 0, 0, Buffer.byteLength(name) + 1, 0]
    const head = `070701${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${name}\0`
    for (const part of [Buffer.from(head), data]) parts.push(part, Buffer.alloc((4 - (part.length % 4)) % 4))
  }
  for (const folder of [...folders, 'proc', 'sys', 'dev', 'sbin'].sort()) add(folder, 0o040755, Buffer.alloc(0))
  for (const [name, { data, mode }] of archive) add(name, 0o100000 | mode, data)
  add('TRAILER!!!', 0, Buffer.alloc(0))
  return Buffer.concat(parts)
}
