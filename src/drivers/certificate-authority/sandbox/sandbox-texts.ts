import type { SandboxState } from '../../sandbox-state.ts'

/** What the sandbox name server keeps of a zone. */
type HostZone = { rrsets?: { name: string; type: string; rdatas: string[] }[] }

/** The texts of a name as the sandbox name server answers them: of the nearest zone that it lies in. */
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

/** Behind the next dot; none: -1. */
const next = (host: string, at: number): number => {
  const dot = host.indexOf('.', at)
  return dot < 0 ? -1 : dot + 1
}
