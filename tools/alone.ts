import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const busy = 5
/** An unreferenced connection would be garbage-collected, and its lock with it. */
const held = new Set<DatabaseSync>()

/**
 * Waits for the lock of `file`, and holds it until the returned function is called, or this process ends. It is a lock
 * of the operating system, which SQLite takes on that file, so a killed process leaves no stale lock. `waits` is called
 * once, when another process has it.
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

/** Runs `work` while holding the lock of `file`. */
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
