import { done, type Outcome } from '../../outcome.ts'
import { type Configure, type Decision, refusedBy } from './configuration.ts'
import type { Control } from './control.ts'
import { committed } from './create-zone.ts'
import { isTaken, settingOf, zoneTransaction } from './zone-transaction.ts'

type Place = { control: Control; configure: Configure }

/**
 * Makes the notes zone when it is first needed; an existing one is left as it is. It uses Knot's default template: that
 * of customers' zones may pass zones on to public secondaries.
 */
export async function makeNotesZone({ control, configure }: Place, zone: string): Promise<Outcome<null>> {
  const stands = await configure<null>(zone, async (found): Promise<Decision<null>> => {
    if (found) return { commit: false, outcome: done(null) }
    const refused = await refusedBy(
      control,
      [
        ['conf-set', `zone[${zone}]`],
        ['conf-set', `zone[${zone}].comment`, 'belfry: what is to be known of the zones'],
      ],
      zone,
    )
    if (refused) return { commit: false, outcome: refused }
    return { commit: true, after: async (answer) => committed(answer, zone, null) }
  })
  if (stands.kind !== 'done') return stands
  const [soa, ns] = [`invalid. hostmaster.invalid. 1 3600 600 604800 0`, 'invalid.']
  const filled = await zoneTransaction(control, zone, [
    ...settingOf(zone, { name: zone, type: 'SOA', ttlSeconds: 0, rdatas: [soa] }),
    ...settingOf(zone, { name: zone, type: 'NS', ttlSeconds: 0, rdatas: [ns] }),
  ])
  if (filled !== 'overtaken' && isTaken(filled.answer)) return done(null)
  // Another process may be filling it at this moment; the next call finds out.
  return { kind: 'retry', afterSeconds: 1, detail: 'the zone for notes could not be made' }
}
