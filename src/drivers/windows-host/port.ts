import { driverKey } from '#base/driver-key.ts'
import type { Ability } from '../outcome.ts'
import type { WindowsAccess } from './port/access.ts'
import type { WindowsSites } from './port/site.ts'
import type { WindowsSpaces } from './port/space.ts'
import type { WindowsTasks } from './port/tasks.ts'
import type { WindowsUsage } from './port/usage.ts'

export type * from './port/access.ts'
export type * from './port/rejections.ts'
export type * from './port/site.ts'
export type * from './port/space.ts'
export type * from './port/tasks.ts'
export type * from './port/usage.ts'

/** What a host may have or not beyond spaces and their sites; a screen shows the reason of what is missing. */
export const windowsAbilities = ['ftp', 'database', 'tasks', 'usage', 'holdsQuota'] as const
export type WindowsAbility = (typeof windowsAbilities)[number]
export type WindowsAbilities = Readonly<Record<WindowsAbility, Ability>>

/**
 * What Belfry asks of whoever keeps spaces of hosting on Windows. Promises, held by the conformance suite:
 * - a write is known by its operation id: asked again with the same id nothing is done again, and the answer is how it stands now.
 *   That is how a `pending` one is followed: make the call again;
 * - what is as it is asked to be answers `done`; what is asked to go and is not there as well;
 * - whatever was carried out shows in `readSpace`, which is one question however much there is;
 * - a suspended space refuses every write but to be opened, to be ended, and to be given another size; opened again it is as it was,
 *   with its FTP, its database and its tasks as they were before;
 * - nothing of a space is reached from another, and no path leads out of it;
 * - what a space may not have is `not_possible`, and the ability says so beforehand.
 */
export interface WindowsHost extends WindowsSpaces, WindowsSites, WindowsAccess, WindowsTasks, WindowsUsage {
  readonly name: string
  readonly abilities: WindowsAbilities
}

export const windowsHostKey = driverKey<WindowsHost>('windows-host')
