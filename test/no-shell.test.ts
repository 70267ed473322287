import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'
import { shellUses } from './kit/shell-use.ts'

/** What speaks to other systems and what runs on their machines; tests may do as they like. */
const files = fs
  .globSync('src/{auditor,drivers,node-agent,platform}/**/*.ts', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.ts$|\/conformance\.ts$/.test(file))

describe('no shell reads what we write', () => {
  it('in drivers, in the agent of a node and in the platform', () => {
    const starting = files.filter((file) => /child_process/.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(starting.length).toBeGreaterThan(3)
    expect(files.flatMap((file) => shellUses(file, fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })

  it.each([
    "import { exec } from 'node:child_process'",
    "import { execSync as run, spawn } from 'child_process'",
    "import * as programs from 'node:child_process'",
    "import programs from 'node:child_process'",
    "const { exec } = require('child_process')",
    "const programs = await import('node:child_process')",
    "process.getBuiltinModule('node:child_process').exec(text)",
    "import { $ } from 'zx'",
    "import { execa } from 'execa'",
    "spawn('postsuper', ['-d', id], { shell: true })",
    "execFile('postsuper', [], { env, 'shell': '/bin/sh' })",
    'const options = { shell: isWindows }',
    'spawn(`$\u007bfolder}/postsuper`, [])',
    "execFileSync(folder + '/postsuper', [])",
    "spawn('sh', ['-c', text])",
    "spawn('/bin/bash', [file])",
    'spawnSync(`powershell.exe`, [script])',
    "spawn('env', ['sh', '-c', text])",
    "execFile('postsuper -d ALL')",
    "programs.spawn('/bin/dash', [])",
  ])('catches a planted shell: %s', (text) => {
    expect(shellUses('src/drivers/planted.ts', text)).toHaveLength(1)
  })

  it.each([
    "import { spawn, execFile } from 'node:child_process'",
    "import type { ChildProcess } from 'node:child_process'",
    "spawn('postsuper', ['-d', queueId, 'hold'], { env })",
    'spawn(program, [...prefix, `--name=$\u007bname}`], { stdio, shell: false })',
    "spawn(path.join(native, 'bin/postgres'), [])",
    'const found = /^a/.exec(text)?.[1]',
    "import { shell } from './shell.tsx'",
  ])('lets pass: %s', (text) => {
    expect(shellUses('src/drivers/planted.ts', text)).toEqual([])
  })

  it('says where it is', () => {
    expect(shellUses('src/drivers/planted.ts', "const a = 1\n\nspawn('sh', [])")).toEqual([
      'src/drivers/planted.ts:3 starts sh, which reads text and runs it',
    ])
  })
})
