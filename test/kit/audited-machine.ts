import { addressCheck } from '../../src/auditor/proxy/checked-address.ts'
import { findChromium } from '../../tools/prerequisites.ts'

/** Stands for the internet: one port of one address of this machine is open, all others are inside. */
export function auditedMachine(port: number) {
  let rebound = 0
  const names: Readonly<Record<string, () => string[]>> = {
    'zaak.test': () => ['127.0.0.1'],
    'www.zaak.test': () => ['127.0.0.1'],
    'elders.test': () => ['127.0.0.1'],
    'inside.test': () => ['127.0.0.2'],
    'both.test': () => ['127.0.0.1', '127.0.0.2'],
    // Open when it is looked at, inside when it is looked at again.
    'rebind.test': () => [rebound++ === 0 ? '127.0.0.1' : '127.0.0.2'],
  }
  const unknown = (name: string) => Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }))
  const check = addressCheck({
    resolve: async (name) => (name.endsWith('.many.test') ? ['127.0.0.1'] : (names[name]?.() ?? unknown(name))),
    isOpen: (address, asked) => address === '127.0.0.1' && asked === port,
  })
  return { check, chromium: findChromium() ?? '', userId: 65_534, pauseMs: 0, patienceMs: 2_000, speedRuns: 1 }
}
