import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const lowest = 12_000
const claims = path.join(os.tmpdir(), 'belfry-test-ports')
/** Longer than anything of a test stands; what a killed one left is free behind it. */
const claimedMs = 3_600_000

/**
 * Below those that the system itself hands out: a connection that somebody opens between the choice of a port and its use, or while its server is
 * started again, would take one of them.
 */
function firstOfSystem(): number {
  try {
    return Number(fs.readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/)[0])
  } catch {
    return 32_768 // not on this system
  }
}
const claimed = new Set<string>()
process.once('exit', () => {
  for (const file of claimed) fs.rmSync(file, { force: true })
})
/** Zabbix takes no port above. */
const most = 32_768
const highest = Math.max(Math.min(firstOfSystem(), most), lowest + 1_000)

/** A port belongs to whoever chose it first, in any process of this machine, before its server listens. */
function claim(port: number): boolean {
  fs.mkdirSync(claims, { recursive: true })
  const file = path.join(claims, String(port))
  try {
    fs.closeSync(fs.openSync(file, 'wx'))
  } catch {
    const claimedAt = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (claimedAt === undefined || Date.now() - claimedAt < claimedMs) return false
    fs.utimesSync(file, new Date(), new Date())
  }
  claimed.add(file)
  return true
}

const isFreeForTcp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
const isFreeForUdp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => resolve(false))
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)))
  })

/** A port that is free for TCP and UDP alike, and stays so for whoever asked. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (claim(port) && (await isFreeForTcp(port)) && (await isFreeForUdp(port))) return port
  }
}
