import type { Rrset } from '../port.ts'
import { wireOfRrset } from '../wire/rrsets.ts'
import type { Commands } from './configuration.ts'
import type { Control, ControlAnswer } from './control.ts'

/** One command per record, with its rdata in the generic form, which needs no quoting (RFC 3597 §5). */
export const settingOf = (zone: string, rrset: Rrset): string[][] =>
  wireOfRrset(rrset).rdatas.map((rdata) => [
    'zone-set',
    zone,
    rrset.name,
    String(rrset.ttlSeconds),
    rrset.type,
    '\\#',
    String(rdata.length),
    rdata.toString('hex'),
  ])

/**
 * A zone transaction through the control socket, of any size: committed when every command succeeded and the zone still
 * has the serial with which it was read, otherwise aborted. A transaction left open earlier is aborted first.
 */
export async function zoneTransaction(
  control: Control,
  zone: string,
  commands: Commands,
  readSerial?: number,
): Promise<{ answer: ControlAnswer; serial: number } | 'overtaken'> {
  const look = readSerial === undefined ? [] : [['zone-read', zone, '@', 'SOA']]
  const prepared = idle(await control([['zone-abort', zone], ['zone-begin', zone], ...commands, ...look]))
  const isTaken = prepared.kind === 'answered' && prepared.errors.length === 0
  const isAsRead = !isTaken || readSerial === undefined || serialIn(prepared.lines) === readSerial
  const answer =
    isTaken && isAsRead
      ? await control([
          ['zone-commit', zone],
          ['zone-read', zone, '@', 'SOA'],
        ])
      : prepared
  const isDone = isTaken && isAsRead && answer.kind === 'answered' && answer.errors.length === 0
  if (!isDone) await control([['zone-abort', zone]])
  if (!isAsRead) return 'overtaken'
  // Nothing changes before the commit, so a lost answer until then is a plain retry.
  const early = prepared.kind === 'no-answer' ? { kind: 'not-sent' as const, detail: prepared.detail } : answer
  return { answer: early, serial: answer.kind === 'answered' ? serialIn(answer.lines) : 0 }
}

/** Ignores the error that there was no transaction to abort. */
const idle = (answer: ControlAnswer): ControlAnswer =>
  answer.kind === 'answered'
    ? { ...answer, errors: answer.errors.filter((line) => !line.includes('no active transaction')) }
    : answer

export const isTaken = (answer: ControlAnswer): boolean => answer.kind === 'answered' && answer.errors.length === 0

/** `[example.be.] example.be. 3600 SOA ns1… hostmaster… 2026112101 …` */
const serialIn = (lines: readonly string[]): number =>
  Number(/ SOA \S+ \S+ (\d+) /.exec(lines.find((line) => line.includes(' SOA ')) ?? '')?.[1] ?? 0)
