import type { ExtensionAbilities, RegistrarRejection } from '../../port.ts'
import type { Letters } from '../book/contact-form.ts'
import type { NameserverForm } from '../frames/domain.ts'
import type { Prefix } from '../xml/namespaces.ts'

/** A registry's particularities as data: what EPP leaves open, and where it deviates. */
export type Profile = {
  name: string
  /** Namespaces named at login, if the server offers them. */
  objects: readonly Prefix[]
  extensions: readonly Prefix[]
  nameservers: NameserverForm
  /**
   * `ours`: contacts keep the id that we give; `theirs`: the registry assigns one. The form is RFC 5733's local or
   * international one; `latin` is ISO 8859-15.
   */
  contacts: { ids: 'ours' | 'theirs'; form: 'loc' | 'int'; letters: Letters }
  /** The roles that the registry has, with its own name for each, except the registrant. */
  roles: Partial<Record<'admin' | 'tech' | 'billing' | 'onSite', string>>
  /** `fixed`: the holder's name changes only by a transfer with a code. */
  holder: 'free' | 'fixed'
  /** The statuses of the registrar lock; the first tells whether the lock is set. */
  lock: readonly [string, ...string[]]
  /** A name is registered at once but delegated only after its holder has confirmed. */
  holdsBack: boolean
  restoreReport: boolean
  /** Whether the registry uses dnsbe-1.0. */
  belgian: boolean
  /** The meaning of a result code that RFC 5730 leaves open; `says` when only the text distinguishes them. */
  meanings: readonly { code: number; says?: string; means: RegistrarRejection }[]
  /** What can be ordered, by extension. With `usual`, `EPP_EXTENSIONS` sets which extensions. */
  abilities: Readonly<Record<string, Omit<ExtensionAbilities, 'extension'>>>
  usual?: Omit<ExtensionAbilities, 'extension'>
}
