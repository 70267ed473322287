import type { DriverKey } from '#base/driver-key.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale, Words } from '#base/locale.ts'
import type { Outcome } from '#base/outcome.ts'
import type { Work } from '#platform/context.ts'
import type { HostedOf } from './hosted.ts'
import type { District } from './requests.ts'
import type { SpaceRow, SpaceStore } from './space-store.ts'

/** What the facts of every space say, whatever else a host of its kind tells. */
export type AnyFacts = { state: 'on' | 'suspended'; readAt: string }

/** What every host of spaces has, whatever else it can do. */
export type SpaceHost<Facts> = {
  readonly name: string
  readonly abilities: Readonly<Record<string, { can: true } | { can: false; because: Words }>>
  readSpace(reference: string): Promise<Outcome<Facts>>
}
export type AbilityOf<Host extends SpaceHost<unknown>> = keyof Host['abilities'] & string

/** What tells the spaces of one system from those of another; all that stands in this folder beside it holds for both. */
export type SpaceKind<Facts extends AnyFacts, Host extends SpaceHost<Facts>, Of extends District = District> = {
  /** The names of its operations, of its jobs and of its lines in the log begin with it. */
  district: Of
  variant: 'linux' | 'windows'
  hostKey: DriverKey<Host>
  store: SpaceStore<Facts>
  /** When all of them are read, as `cron` has it. */
  readAllAt: string
  /** What people read about work at its host that failed. */
  reasonText(code: string, locale: Locale): string
  /** For a hosting of another system. */
  refuseOther(name: string): never
  /** Who else learns that the facts of a space were kept. */
  keptFacts?(work: Pick<Work, 'emit'>, id: ServiceId): Promise<void>
}

/** A hosting of a call with its space. */
export type SpaceOf<Facts> = HostedOf<SpaceRow<Facts>>
/** One that can be changed: active, and its host has said how it stands. */
export type ChangedSpaceOf<Facts> = SpaceOf<Facts> & { facts: Facts }
