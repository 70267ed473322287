import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { memoryState } from '../../sandbox-state.ts'
import { describeObjectStore } from '../conformance.ts'
import { type OpenDoor, openS3Door } from './s3/door.ts'
import { openSandboxObjectStore } from './sandbox-object-store.ts'

const clock = { now: () => new Date() }
const state = memoryState()
let [folder, door]: [string, OpenDoor | undefined] = ['', undefined]
const open = () => openSandboxObjectStore({ state, clock, pace: 1_000_000, folder, url: door?.url ?? '' })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'belfry-store-'))
  const faults: unknown[] = []
  door = await openS3Door(open().content, {
    host: '127.0.0.1',
    port: 0,
    onFault: (fault) => faults.push(console.error(fault)),
  })
})
afterAll(async () => {
  await door?.close()
  await rm(folder, { recursive: true, force: true })
})

describeObjectStore('the sandbox', { open: async () => open(), settle: async () => {}, many: 1100 })
