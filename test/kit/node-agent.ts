import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './imports.ts'

/** Of util-linux, which every node has; a developer's machine may not. */
export const hasFlock = spawnSync('flock', ['--version']).status === 0

export type AgentFolder = {
  folder: string
  /** How the agent is started, as sshd would. */
  command: readonly string[]
  remove(): void
}

/** An agent with settings and a state of its own: of the sources, or one that was built, on whichever Node. */
export function agentFolder(
  settings: object = {},
  program = path.join(root, 'src/node-agent/main.ts'),
  node = process.execPath,
): AgentFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'belfry-agent-'))
  const file = path.join(folder, 'node-agent.json')
  writeFileSync(file, JSON.stringify({ state: path.join(folder, 'state'), ...settings }))
  return {
    folder,
    // What was built has no types that Node would warn of, and older ones do not know that they could be silent.
    command: [node, ...(program.endsWith('.ts') ? ['--disable-warning=ExperimentalWarning'] : []), program, file],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Writes one line to an agent, valid or not, and returns every line that it writes. */
export function sayTo(command: readonly string[], line: string): Promise<unknown[]> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: '/nonexistent' } })
    let text = ''
    child.stdout.on('data', (part) => {
      text += part
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${line}\n`)
    child.on('close', () =>
      resolve(
        text
          .split('\n')
          .filter(Boolean)
          .map((each) => JSON.parse(each)),
      ),
    )
  })
}
