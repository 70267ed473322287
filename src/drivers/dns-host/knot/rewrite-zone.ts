import { done, type Outcome } from '../../outcome.ts'
import type { ZoneChanges, ZoneWritten } from '../port.ts'
import { codeOf, wireKey } from '../wire/rrsets.ts'
import { controlOutcome } from './answers.ts'
import type { Commands } from './configuration.ts'
import { type Held, soaAfter } from './wire/update.ts'
import { type Reading, readBack } from './zone-reading.ts'
import { isTaken, settingOf, zoneTransaction } from './zone-transaction.ts'

/**
 * A change too large for one message: applied as a whole or not at all, and never over a zone that was changed
 * meanwhile.
 */
export async function rewriteZone(
  reading: Reading,
  held: Held,
  difference: ZoneChanges,
): Promise<Outcome<ZoneWritten> | 'overtaken'> {
  const written = await zoneTransaction(reading.control, held.zone, commandsOf(held, difference), held.serial)
  if (written === 'overtaken') return written
  const { answer, serial } = written
  if (isTaken(answer)) return done({ serial, changed: true })
  return answer.kind === 'no-answer'
    ? readBack(reading, held.zone, difference, answer.detail)
    : controlOutcome(answer, held.zone)
}

function commandsOf(held: Held, { remove, replace }: ZoneChanges): Commands {
  const keys = new Set(held.sets.map(wireKey))
  const gone = [...remove, ...replace].filter(({ name, type }) => keys.has(wireKey({ name, type: codeOf(type) })))
  const numbered = replace.map((rrset) =>
    rrset.type === 'SOA' ? { ...rrset, rdatas: [soaAfter(held, rrset)] } : rrset,
  )
  return [
    ...gone.map(({ name, type }) => ['zone-unset', held.zone, name, type]),
    ...numbered.flatMap((rrset) => settingOf(held.zone, rrset)),
  ]
}
