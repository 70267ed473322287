import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import type { CompatibilityLevel } from '#base/windows-space/database.ts'
import type { IisSettings } from '#base/windows-space/iis.ts'
import type { WindowsTask } from '#base/windows-space/task.ts'
import type { VirtualDirectory } from '#base/windows-space/virtual-directory.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { KeptInBook } from '../../sandbox-space-book.ts'
import type { TaskFacts, WantedWindowsSpace } from '../port.ts'

export type KeptSpace = KeptInBook & {
  addresses: string[]
  iis: IisSettings
  directories: VirtualDirectory[]
  /** What is wrong with its web.config; nothing where it is left out. */
  configFault?: ConfigFault | null
  /** Folders that are there, for whoever makes a virtual directory of one. */
  folders: string[]
  /** When the pool was started anew. */
  poolAt: number
  ftp: { isOn: boolean; hostname: string | null; hasPassword: boolean }
  database: { isOn: boolean; hostname: string | null; level: CompatibilityLevel; passwordHash: string }
  /** `ranAt`: when somebody started it last by hand, and how it ended. */
  tasks: (WindowsTask & { madeAt: number; ranAt?: TaskFacts['lastRun'] })[]
}

export const hostOf = (reference: string): string => `win${1 + numberFor(`host ${reference}`, 3)}.sandbox.example`
/** Two machines of the sandbox have SQL Server 2022, one still 2019. */
export const sqlVersionOf = (reference: string): 15 | 16 => (hostOf(reference).startsWith('win3') ? 15 : 16)

export function newSpace(
  { reference, domain, quotaBytes, start = {} }: WantedWindowsSpace,
  now: number,
  readyAt = now,
): KeptSpace {
  return {
    reference,
    domain,
    quotaBytes,
    madeAt: now,
    readyAt,
    suspendedAt: null,
    addresses: [`www.${domain}`],
    iis: {
      indexFiles: [...(start.indexFiles ?? ['Default.htm', 'Default.asp', 'index.htm', 'index.html', 'default.aspx'])],
      logFormat: 'W3C',
      runtime: 'v4.0',
      pipeline: 'Integrated',
      is32bit: false,
    },
    directories: [],
    folders: ['wwwroot', 'wwwroot/App_Data', 'docs', 'tools', 'private'],
    poolAt: readyAt,
    ftp: { isOn: true, hostname: null, hasPassword: false },
    database: { isOn: true, hostname: null, level: sqlVersionOf(reference) === 16 ? 160 : 150, passwordHash: '' },
    tasks: [],
    lastChange: null,
    operations: [],
  }
}

/** A shop that somebody works on, as the demo world has it. */
export function sampleSpace(kept: KeptSpace, now: number): Partial<KeptSpace> {
  return {
    addresses: [`www.${kept.domain}`, `shop.${kept.domain}`],
    directories: [
      { name: 'docs', path: 'docs' },
      { name: 'media/folders', path: 'wwwroot/media 2026' },
    ],
    folders: [...kept.folders, 'wwwroot/media 2026', 'docs/handleidingen'],
    database: { ...kept.database, level: 140 },
    tasks: [
      {
        name: 'Voorraad bijwerken',
        command: 'tools/voorraad.exe',
        arguments: '--sinds gisteren',
        schedule: { every: 'minutes', minutes: 30 },
        madeAt: now - 90 * 86_400_000,
      },
      {
        name: 'Weekrapport',
        command: 'powershell',
        arguments: '-File tools/rapport.ps1',
        schedule: { every: 'week', days: [1], at: '06:30' },
        madeAt: now - 40 * 86_400_000,
      },
    ],
  }
}
