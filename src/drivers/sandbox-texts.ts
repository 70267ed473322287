import type { SandboxState } from './sandbox-state.ts'

/** The part of a zone of the sandbox name server that is read here. */
type HostZone = { rrsets?: { name: string; type: string; rdatas: string[] }[] }

/** The TXT records of a name, from the nearest zone at the sandbox name server that contains it. */
export async function textsAt(state: SandboxState, host: string): Promise<string[]> {
  for (let at = 0; at >= 0; at = next(host, at)) {
    const zone = await state.read<HostZone>(`dns-host:zone:${host.slice(at)}.`)
    if (!zone?.rrsets) continue
    return zone.rrsets
      .filter(({ name, type }) => type === 'TXT' && name === `${host}.`)
      .flatMap(({ rdatas }) => rdatas.map((rdata) => rdata.replace(/" "|"/g, '')))
  }
  return []
}

/** The position after the next dot; -1 when there is none. */
const next = (host: string, at: number): number => {
  const dot = host.indexOf('.', at)
  return dot < 0 ? -1 : dot + 1
}
