import type { ExtensionAbilities, RegistrarRejection } from '../../port.ts'
import type { Letters } from '../book/contact-form.ts'
import type { NameserverForm } from '../frames/domain.ts'
import type { Prefix } from '../xml/namespaces.ts'

/** A registry's manners as data: what EPP leaves open, and what this registry does its own way. */
export type Profile = {
  name: string
  /** Namespaces named at login, where the server offers them too. */
  objects: readonly Prefix[]
  extensions: readonly Prefix[]
  nameservers: NameserverForm
  /**
   * `ours`: contacts keep the id we give them; `theirs`: the registry gives one. The form is RFC 5733's local or international
   * one; `latin` is ISO 8859-15.
   */
  contacts: { ids: 'ours' | 'theirs'; form: 'loc' | 'int'; letters: Letters }
  /** Which roles of ours the registry takes, under its own name. The holder is none of them. */
  roles: Partial<Record<'admin' | 'tech' | 'billing' | 'onSite', string>>
  /** `fixed`: the holder's name changes by a transfer with a code alone. */
  holder: 'free' | 'fixed'
  /** Statuses that make up the registrar lock; the first tells whether it is there. */
  lock: readonly [string, ...string[]]
  /** A name is taken at once and delegated when its holder has confirmed: nothing of it works before. */
  holdsBack: boolean
  restoreReport: boolean
  /** Speaks dnsbe-1.0. */
  belgian: boolean
  /** What a code stands for here, where RFC 5730 leaves it open; `says` when only words tell them apart. */
  meanings: readonly { code: number; says?: string; means: RegistrarRejection }[]
  /** What can be ordered under which extension. `EPP_EXTENSIONS` narrows or widens it where `usual` is given. */
  abilities: Readonly<Record<string, Omit<ExtensionAbilities, 'extension'>>>
  usual?: Omit<ExtensionAbilities, 'extension'>
}
