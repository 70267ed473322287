import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { WebNode } from '../../kit/web-node.ts'

export const sshOptions = [
  'BatchMode=yes',
  'StrictHostKeyChecking=no',
  'UserKnownHostsFile=/dev/null',
  'LogLevel=ERROR',
].flatMap((each) => ['-o', each])

/** A key, and whoever comes with it. */
export function sshKey(node: WebNode, name: string) {
  const file = path.join(node.folder, `key-${name}`)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file])
  const start = (user: string, port = node.ports.ssh) => [
    '-i',
    file,
    '-p',
    String(port),
    ...sshOptions,
    `${user}@127.0.0.1`,
  ]
  return {
    file,
    text: fs.readFileSync(`${file}.pub`, 'utf8').trim().split(' ').slice(0, 2).join(' '),
    ssh: (user: string, command: readonly string[]) =>
      spawnSync('ssh', [...start(user), ...command], { encoding: 'utf8' }),
    /** What a command says; nothing when whoever comes is not let in. */
    asks: (user: string, command: readonly string[], port: number) =>
      new Promise<string>((resolve) => {
        execFile('ssh', [...start(user, port), ...command], (_fault, stdout) => resolve(stdout.trim()))
      }),
    /** One that stays; whoever started it ends it. */
    stay: (user: string, command: readonly string[]) =>
      spawn('ssh', [...start(user), ...command], { stdio: ['ignore', 'pipe', 'ignore'] }),
  }
}
