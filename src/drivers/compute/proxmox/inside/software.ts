import type { SoftwarePackage } from '../../port.ts'
import { machinePath, type PveApi } from '../api/pve-api.ts'
import { later, no, Stop } from '../api/stop.ts'
import { flag, number, rowOf, text } from '../api/values.ts'
import type { Place } from '../server/inventory.ts'

type Agent = { api: PveApi; wait: (milliseconds: number) => Promise<unknown> }
type Ended = { exitCode: number; said: string }

const lookMs = 500
const mostLooks = 120

/** Without one that answers there is nothing to be known; that it takes long is another matter. */
function asNoAgent(fault: unknown): never {
  if (fault instanceof Stop && fault.outcome.kind === 'rejected' && fault.outcome.code !== 'access_denied')
    throw no('no_agent', fault.outcome.detail)
  throw fault
}

/** A program of the server by its arguments, never a line for a shell; what it printed, when it has ended. */
async function execute({ api, wait }: Agent, place: Place, command: readonly string[]): Promise<Ended> {
  const path = `${machinePath(place)}/agent`
  const pid = number(rowOf(await api.write('POST', `${path}/exec`, { command }).catch(asNoAgent)).pid)
  if (pid === undefined) throw no('no_agent', 'no process')
  for (let looks = 0; looks < mostLooks; looks++) {
    const status = rowOf(await api.read(`${path}/exec-status`, { pid }))
    if (flag(status.exited)) return { exitCode: number(status.exitcode) ?? -1, said: text(status['out-data']) }
    await wait(lookMs)
  }
  throw later(60, `${command[0]} takes too long`)
}

const linesOf = (said: string): string[] => said.split('\n').filter((line) => line.trim() !== '')
const packagesIn = (said: string, updates: ReadonlySet<string>): SoftwarePackage[] =>
  linesOf(said).flatMap((line) => {
    const [name = '', version = ''] = line.split('\t')
    return name && version ? [{ name, version, isUpdatable: updates.has(name) }] : []
  })

/** `Inst curl [7.88.1-10] (7.88.1-11 …)`, as apt would do it. */
const aptUpdates = (said: string): Set<string> =>
  new Set(linesOf(said).flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? []))
/** `curl.x86_64   8.5.0-1.el9   baseos`; 100 says that there are some. */
const dnfUpdates = ({ exitCode, said }: Ended): Set<string> =>
  new Set(
    exitCode === 100 ? linesOf(said).flatMap((line) => /^(\S+)\.[a-z0-9_]+\s+\S+\s+\S+$/.exec(line)?.[1] ?? []) : [],
  )

const debianLike = ['debian', 'ubuntu', 'linuxmint', 'kali', 'raspbian']

export async function softwareOf(agent: Agent, place: Place): Promise<SoftwarePackage[]> {
  const path = `${machinePath(place)}/agent/get-osinfo`
  const { id } = rowOf(rowOf(await agent.api.read(path, {}, { isOnce: true }).catch(asNoAgent)).result)
  const system = text(id)
  if (system === 'mswindows') throw no('not_possible', 'windows')
  if (debianLike.includes(system)) {
    const { said } = await execute(agent, place, ['dpkg-query', '-W', '-f', `\${Package}\\t\${Version}\\n`])
    const updates = aptUpdates((await execute(agent, place, ['apt-get', '-s', '-qq', 'upgrade'])).said)
    return packagesIn(said, updates)
  }
  const { said } = await execute(agent, place, ['rpm', '-qa', '--qf', '%{NAME}\\t%{VERSION}-%{RELEASE}\\n'])
  return packagesIn(said, dnfUpdates(await execute(agent, place, ['dnf', '-q', '-C', 'check-update'])))
}
