import {
  authCurrentUser,
  cloudServerHardReboot,
  cloudServerPowerOff,
  cloudServerReboot,
  cloudServerShutdown,
  cloudServerStartUp,
  cloudServersList,
  pages,
  proxmoxHardReboot,
  proxmoxPowerOff,
  proxmoxReboot,
  proxmoxShutdown,
  proxmoxStartUp,
} from '#client'
import { m } from '#words'
import type { Command } from '../command.ts'
import { answered, exits, Fault, usage } from '../exits.ts'
import type { Terminal } from '../terminal.ts'
import { whole } from './lists.ts'
import { agreed, yes } from './records.ts'

async function serversOf(terminal: Terminal) {
  const portal = terminal.portal()
  const { clientId } = answered(await portal.call(authCurrentUser))
  return whole(pages(portal, cloudServersList, { params: { id: clientId }, query: { perPage: 100 } }))
}

const list: Command = {
  name: 'servers list',
  summary: () => m.cli_servers(),
  examples: ['belfry servers list', 'belfry servers list --json'],
  run: async (terminal) => {
    const rows = await serversOf(terminal)
    terminal.table(
      [m.cli_col_id(), m.cli_col_name(), m.cli_col_status(), m.cli_col_address()],
      rows.map(({ id, name, state, address }) => [String(id), name, state ?? '', address ?? '']),
    )
    terminal.give(rows)
    return exits.done
  },
}

/** What each word asks of a server, by how the server is made. */
const acts = {
  start: { generic: cloudServerStartUp, proxmox: proxmoxStartUp },
  shutdown: { generic: cloudServerShutdown, proxmox: proxmoxShutdown },
  reboot: { generic: cloudServerReboot, proxmox: proxmoxReboot },
  reset: { generic: cloudServerHardReboot, proxmox: proxmoxHardReboot },
  off: { generic: cloudServerPowerOff, proxmox: proxmoxPowerOff },
} as const
const isAct = (word: string): word is keyof typeof acts => Object.hasOwn(acts, word)

const power: Command = {
  name: 'servers power',
  args: '<id> <start|shutdown|reboot|reset|off>',
  summary: () => m.cli_servers_power(),
  examples: ['belfry servers power 1042 start', 'belfry servers power 1042 reboot --yes'],
  options: { yes },
  run: async (terminal, { args: [id = '', act = ''], options }) => {
    if (!/^\d{1,12}$/.test(id)) throw usage(m.cli_number_wrong())
    if (!isAct(act)) throw usage(m.cli_power_unknown({ act }))
    const server = (await serversOf(terminal)).find((each) => each.id === Number(id))
    if (!server) throw new Fault(exits.refused, 'not_found', m.cli_no_such_server())
    terminal.say(`${server.name}: ${act}`)
    // Starting a server interrupts nobody.
    const isAsked = act === 'start' || (await agreed(terminal, options.yes))
    if (!isAsked) return exits.done
    const input = { params: { id: server.id } }
    const { task } = answered(await terminal.portal().call(acts[act][server.variant], input))
    terminal.say(m.cli_task({ task }))
    terminal.give({ server: server.id, act, task })
    return exits.done
  },
}

export const serverCommands = [list, power]
