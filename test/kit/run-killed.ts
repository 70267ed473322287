import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './imports.ts'
import type { KilledMigration } from './killed-migration.ts'

export type KilledRun = {
  signal: NodeJS.Signals | null
  output: string
  /** Command lines of all processes while it ran. */
  commands: string
  /** The most memory that it had. */
  megabytes: number
}

const readOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended
  }
}
const allCommands = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => readOf(`/proc/${id}/cmdline`))

/** Runs a migration that dies, in a process of its own. */
export function runKilled(migration: KilledMigration): Promise<KilledRun> {
  return new Promise((resolve) => {
    const program = path.join(root, 'test/kit/killed-migration.ts')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    const commands = new Set<string>()
    let kilobytes = 0
    const look = setInterval(() => {
      for (const command of allCommands()) commands.add(command)
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(readOf(`/proc/${child.pid}/status`))?.[1] ?? 0))
    }, 100)
    child.stdin.end(JSON.stringify(migration))
    child.on('close', (_code, signal) => {
      clearInterval(look)
      resolve({ signal, output, commands: [...commands].join('\n'), megabytes: kilobytes / 1024 })
    })
  })
}
