import { command, el } from '../xml/build.ts'
import { addresses } from './domain.ts'

/** RFC 5732: name servers as host objects. */
export const checkHosts = (hosts: readonly string[], clTRID?: string): string =>
  command(
    el(
      'check',
      el(
        'host:check',
        hosts.map((host) => el('host:name', host)),
      ),
    ),
    clTRID,
  )

export const infoHost = (host: string, clTRID?: string): string =>
  command(el('info', el('host:info', el('host:name', host))), clTRID)

export const createHost = (host: string, own: readonly string[], clTRID?: string): string =>
  command(el('create', el('host:create', [el('host:name', host), ...addresses('host:addr', own)])), clTRID)

export const updateHost = (
  change: { host: string; add?: readonly string[]; remove?: readonly string[]; rename?: string },
  clTRID?: string,
): string => {
  const { host, add = [], remove = [], rename } = change
  return command(
    el(
      'update',
      el('host:update', [
        el('host:name', host),
        add.length > 0 && el('host:add', addresses('host:addr', add)),
        remove.length > 0 && el('host:rem', addresses('host:addr', remove)),
        rename !== undefined && el('host:chg', el('host:name', rename)),
      ]),
    ),
    clTRID,
  )
}
