import { zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import type { Ability } from '#drivers/outcome.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { DelegationChange, DnssecData, DnssecKey, NameserversData } from '../contract/shapes.ts'
import { stepsOf } from '../rules/change-steps.ts'
import { algorithms, dnskeyText, keyWarnings } from '../rules/signing-keys.ts'
import { type Change, changeStore } from './delegation-store.ts'
import { dsText } from './ds-digest.ts'
import { reasonText } from './reason-text.ts'
import { type Held, heldOf } from './registry.ts'

/** The default where an extension has no setting. */
const usualLimits = { least: 2, most: 13 }

export const limitsOf = (work: Pick<Ctx, 'driver'>, name: string) =>
  work.driver(registrarKey).abilitiesFor(name)?.nameservers ?? usualLimits

const offered = (ability: Ability, locale: Locale) =>
  ability.can ? { isOffered: true, because: null } : { isOffered: false, because: ability.because[locale] }

export async function answerNameservers(ctx: Ctx, domain: DomainRecord): Promise<{ data: NameserversData }> {
  const [held, change, zone] = await Promise.all([
    heldOf(ctx, domain),
    changeStore.newest(ctx.sql, domain.id),
    zoneStateOf(ctx, domain.id),
  ])
  return {
    data: {
      domainId: domain.id,
      domain: domain.name,
      mode: held.mode,
      nameservers: held.nameservers,
      isFromRegistry: held.isFromRegistry,
      ours: [...held.ours],
      primaries: held.primaries,
      zone,
      limits: limitsOf(ctx, domain.name),
      secondary: offered(ctx.driver(dnsHostKey).abilities.secondary, ctx.locale),
      dnssecState: await dnssecStateOf(ctx, domain.id),
      change: change?.kind === 'nameservers' || isOpen(change) ? answerChange(change, ctx.locale) : null,
    },
  }
}

export async function answerDnssec(ctx: Ctx, domain: DomainRecord): Promise<{ data: DnssecData }> {
  const [held, change, zone] = await Promise.all([
    heldOf(ctx, domain),
    changeStore.newest(ctx.sql, domain.id),
    zoneStateOf(ctx, domain.id),
  ])
  return {
    data: {
      domainId: domain.id,
      domain: domain.name,
      state: shownState(await dnssecStateOf(ctx, domain.id), held, change),
      signer: signerOf(held),
      keys: held.keys.map((key) => answerKey(domain.name, key)),
      isFromRegistry: held.isFromRegistry,
      zone,
      signing: offered(ctx.driver(dnsHostKey).abilities.dnssec, ctx.locale),
      change: change && (change.kind !== 'nameservers' || isOpen(change)) ? answerChange(change, ctx.locale) : null,
    },
  }
}

/** Whether a fetched zone is signed is up to its primary server. */
export const signerOf = ({ mode }: Pick<Held, 'mode'>): 'ours' | 'own' => (mode === 'ours' ? 'ours' : 'own')

const isOpen = (change: Change | undefined): change is Change => change !== undefined && change.finished_at === null

const dnssecStateOf = async (work: Pick<Ctx, 'sql'>, domainId: DomainId): Promise<string> =>
  (await work.sql.selectFrom('domain').select('dnssec_state').where('id', '=', domainId).executeTakeFirstOrThrow())
    .dnssec_state

/** The registry's data count, except while a change is under way or after one that failed while the parent differs. */
function shownState(kept: string, { keys, isFromRegistry }: Held, change: Change | undefined): DnssecData['state'] {
  const isSettled = kept === 'enabled' || kept === 'disabled'
  if (!isSettled || !isFromRegistry || change?.outcome === 'failed') return kept as DnssecData['state']
  return keys.length > 0 ? 'enabled' : 'disabled'
}

const answerKey = (domain: string, key: Held['keys'][number]): DnssecKey => ({
  keyTag: key.keyTag,
  algorithm: key.algorithm,
  algorithmName: algorithms[key.algorithm]?.name ?? '',
  keySigningKeyFlag: key.flags,
  publicKey: key.publicKey,
  dnskey: dnskeyText(key),
  ds: dsText(domain, key),
  warnings: keyWarnings(key),
})

export const answerChange = (change: Change, locale: Locale): DelegationChange => ({
  id: change.id,
  kind: change.kind,
  mode: change.wanted.mode ?? null,
  state: change.outcome === null ? 'running' : (change.outcome as 'done' | 'failed'),
  step: change.step,
  steps: [...stepsOf[change.kind]],
  startedAt: change.started_at.toISOString(),
  finishedAt: change.finished_at?.toISOString() ?? null,
  waitUntil: change.wait_until?.toISOString() ?? null,
  reasonCode: change.reason_code,
  reason: change.reason_code === null ? null : reasonText(change.reason_code, change.reason_detail, locale),
  taskId: change.task_id,
})
