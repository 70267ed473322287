import type { Command } from './command.ts'
import { accountCommands } from './commands/account.ts'
import { listCommands } from './commands/lists.ts'
import { recordCommands } from './commands/records.ts'
import { serverCommands } from './commands/servers.ts'
import { zoneCommands } from './commands/zones.ts'
import { completion } from './completion.ts'

export const commands: readonly Command[] = [
  ...accountCommands,
  ...listCommands,
  ...serverCommands,
  ...recordCommands,
  ...zoneCommands,
  completion(() => commands),
]
