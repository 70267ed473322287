import type { ProgramEnd, RunProgram } from '../run-program.ts'
import { type DomainStats, readStats } from './domain-stats.ts'
import { no, Stop, saidBy } from './stop.ts'

const statsBytes = 32_000_000

/** libvirt by its own program, started with a list of arguments. */
export function openVirsh({ run, uri }: { run: RunProgram; uri: string }) {
  const ask = (args: readonly string[], more: { seconds?: number } = {}): Promise<ProgramEnd> =>
    run({ program: 'virsh', args: ['--connect', uri, '--quiet', ...args], mostBytes: statsBytes, ...more })

  /** What has to work; where it does not, it is the machine's affair. */
  async function must(args: readonly string[]): Promise<string> {
    const end = await ask(args)
    if (end.code !== 0) throw new Stop(no('task_failed', saidBy(end)))
    return end.stdout.toString('utf8')
  }

  return {
    ask,
    must,
    /** Every domain there is, by one question. Without an answer nothing is known, so nothing is concluded. */
    async stats(of: readonly string[] = []): Promise<Map<string, DomainStats>> {
      const end = await ask(['domstats', ...of])
      if (end.code !== 0) throw new Stop({ kind: 'retry', afterSeconds: 30, detail: saidBy(end) })
      return readStats(end.stdout.toString('utf8'))
    },
  }
}
export type Virsh = ReturnType<typeof openVirsh>
