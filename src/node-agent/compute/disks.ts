import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunProgram } from '../run-program.ts'
import type { Tell } from '../verb-work.ts'
import type { ComputeSettings } from './compute-settings.ts'
import { type OwnKernel, targetOf } from './domain-xml.ts'
import { placesOf } from './places.ts'
import { no, Stop, saidBy } from './stop.ts'

export const gigabyte = 1024 ** 3
/** A copy of an image may take as long as a slow disk does. */
const copySeconds = 3_600
const usualCommandLine = 'console=ttyS0 root=/dev/vda1'
const unfinished = '.new'
/** Of one server. */
const mostDisks = 16

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

export type Disks = ReturnType<typeof openDisks>

/** The disks of servers, one file each. Each is made beside its place and put there whole; none is ever made smaller. */
export function openDisks(compute: ComputeSettings, run: RunProgram) {
  const baseOf = (image: string) => path.join(compute.images, `${image}.qcow2`)
  const image = async (args: readonly string[], seconds = 60): Promise<string> => {
    const end = await run({ program: 'qemu-img', args, seconds })
    if (end.code !== 0) throw new Stop(no('task_failed', saidBy(end)))
    return end.stdout.toString('utf8')
  }

  async function make(file: string, gb: number, base: string | undefined): Promise<void> {
    if (await isThere(file)) return
    const beside = `${file}${unfinished}`
    await mkdir(path.dirname(file), { recursive: true, mode: 0o750 })
    await rm(beside, { force: true })
    if (base !== undefined && compute.disk === 'copy') {
      await image(['convert', '-O', 'qcow2', base, beside], copySeconds)
      await image(['resize', '-q', beside, `${gb}G`])
    } else {
      const over = base === undefined ? [] : ['-b', base, '-F', 'qcow2']
      await image(['create', '-q', '-f', 'qcow2', ...over, beside, `${gb}G`])
    }
    await rename(beside, file)
  }

  return {
    hasImage: (name: string) => isThere(baseOf(name)),

    async ownKernel(name: string): Promise<OwnKernel | undefined> {
      const own = (kind: string) => path.join(compute.images, `${name}.${kind}`)
      const [kernel, initrd] = [own('kernel'), own('initrd')]
      if (!((await isThere(kernel)) && (await isThere(initrd)))) return undefined
      const cmdline = await readFile(own('cmdline'), 'utf8').catch(() => usualCommandLine)
      return { kernel, initrd, cmdline: cmdline.trim() }
    },

    /** All that are wanted, each at its full size before it is first started. */
    async makeAll(reference: string, disksGb: readonly number[], from: string, tell: Tell): Promise<void> {
      const { disk } = placesOf(compute, reference)
      for (const [index, gb] of disksGb.entries()) {
        const ticking = setInterval(() => tell({ done: index, total: disksGb.length, unit: 'steps' }), 5_000)
        await make(disk(index), gb, index === 0 ? baseOf(from) : undefined).finally(() => clearInterval(ticking))
      }
    },

    /** Of a server that is off. */
    async grow(file: string, gb: number): Promise<void> {
      const { 'virtual-size': bytes } = JSON.parse(await image(['info', '--output=json', file])) as {
        'virtual-size': number
      }
      if (bytes < gb * gigabyte) await image(['resize', '-q', file, `${gb}G`])
    },

    async drop(reference: string): Promise<void> {
      const { disk, seed, serial, screen } = placesOf(compute, reference)
      const files = Array.from({ length: mostDisks }, (_, index) => disk(index))
      for (const file of [...files, seed, ...(serial === undefined ? [] : [serial]), screen])
        for (const each of [file, `${file}${unfinished}`]) await rm(each, { force: true })
    },

    isThere,
    targetOf,
  }
}
