import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const busy = 5
/** A connection that nobody refers to is collected, and its lock goes with it. */
const held = new Set<DatabaseSync>()

/**
 * Waits until no other process has the same `file`, and has it then: until the answer is called, or this process ends. The lock is
 * one of the operating system, which SQLite takes on that file, so a killed process leaves nothing that others would wait for.
 * `waits` is called once, when another process has it.
 */
export async function takeTurn(file: string, waits: () => void = () => {}): Promise<() => void> {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const lock = new DatabaseSync(file)
  for (let told = false; !isTaken(lock); told = true) {
    if (!told) waits()
    await pause(100)
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

/** Does `work` while no other process does it that asks for the same `file`. */
export async function alone<T>(file: string, work: () => T | Promise<T>, waits?: () => void): Promise<T> {
  const release = await takeTurn(file, waits)
  try {
    return await work()
  } finally {
    release()
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (fault) {
    if ((fault as { errcode?: number }).errcode === busy) return false
    throw fault
  }
}
