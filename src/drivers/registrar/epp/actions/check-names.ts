import { addDays, type Day, dayOf } from '#base/dates.ts'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import { type Availability, maxNamesAtOnce } from '../../port.ts'
import { type Checked, checkedOf } from '../answers/answer.ts'
import { type BelgianChecked, belgianCheckedOf, domainInfoOf } from '../answers/domain.ts'
import { checkVersion2 } from '../frames/dns-belgium.ts'
import { checkDomains, infoDomain } from '../frames/domain.ts'
import type { Registry } from '../registry.ts'
import { failureOf, wentWell } from '../results.ts'

type Found = { checked: Checked; beside: BelgianChecked | undefined }

async function ask(registry: Registry, names: readonly string[]): Promise<Outcome<Map<string, Found>>> {
  const { belgian } = registry.profile
  const sent = await registry.ask('domain/check', (clTRID) =>
    checkDomains(names, { clTRID, extension: [belgian ? checkVersion2() : undefined] }),
  )
  if (!wentWell(sent)) return failureOf(sent, registry.profile)
  const beside = belgianCheckedOf(sent.answer)
  return done(
    new Map(
      checkedOf(sent.answer, 'domain').map((checked) => [
        checked.name.toLowerCase(),
        { checked, beside: beside.find(({ name }) => name === checked.name) },
      ]),
    ),
  )
}

/** The registry tells from when a name is free; the last day of quarantine is the day before. */
function quarantineOf({ now }: Registry['clock'], { checked, beside }: Found): Day | undefined {
  const at = beside?.availableAt ? new Date(beside.availableAt) : undefined
  return !checked.available && at && at > now() ? dayOf(at) : undefined
}

export async function releasedOn(registry: Registry, name: string): Promise<Day | undefined> {
  const found = await ask(registry, [name])
  const one = found.kind === 'done' ? found.value.get(name) : undefined
  return one && quarantineOf(registry.clock, one)
}

export async function checkNames(registry: Registry, names: readonly string[]): Promise<Outcome<Availability[]>> {
  if (names.length > maxNamesAtOnce) return rejected('too_many_names')
  const known = names.filter((name) => registry.abilitiesFor(name))
  const found = known.length > 0 ? await ask(registry, known) : done(new Map<string, Found>())
  if (found.kind === 'rejected') return found
  return done(await Promise.all(names.map((name) => availabilityOf(registry, name, found))))
}

async function availabilityOf(
  registry: Registry,
  name: string,
  found: Outcome<Map<string, Found>>,
): Promise<Availability> {
  const because = (reason: Extract<Availability, { result: 'unknown' }>['because']): Availability => ({
    name,
    result: 'unknown',
    because: reason,
  })
  if (!registry.abilitiesFor(name)) {
    const isOffered = registry.settings.extensions.some((extension) => name.endsWith(`.${extension}`))
    return because(isOffered ? 'name_invalid' : 'extension_not_supported')
  }
  const one = found.kind === 'done' ? found.value.get(name) : undefined
  if (!one) return because('registry_silent')
  if (one.checked.available) return { name, result: 'available' }
  const until = quarantineOf(registry.clock, one)
  return until ? { name, result: 'quarantine', until } : takenBy(registry, name)
}

/** A check does not tell whose a name is; only its own registrar may read its details. */
async function takenBy(registry: Registry, name: string): Promise<Availability> {
  const sent = await registry.ask('domain/info', (clTRID) => infoDomain(name, { clTRID }))
  const info = wentWell(sent) ? domainInfoOf(sent.answer) : undefined
  const here = info?.sponsor === registry.settings.registrarId
  const quarantineDays = registry.abilitiesFor(name)?.quarantineDays ?? 0
  return here && info?.grace.includes('redemptionPeriod') && info.updatedAt
    ? { name, result: 'quarantine', until: addDays(dayOf(new Date(info.updatedAt)), quarantineDays) }
    : { name, result: 'taken', here }
}
