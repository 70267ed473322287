import type { ExtensionAbilities } from '../../port.ts'
import { usualAbilities } from '../../usual-abilities.ts'
import type { Profile } from './profile.ts'

const usual: Omit<ExtensionAbilities, 'extension'> = { ...usualAbilities, quarantineDays: 30 }

/** The RFCs without deviations: any registry that follows them, or a wholesale registrar with EPP. */
export const generic: Profile = {
  name: 'generic',
  objects: ['domain', 'host', 'contact'],
  extensions: ['secDNS', 'rgp'],
  nameservers: 'objects',
  contacts: { ids: 'ours', form: 'loc', letters: 'any' },
  roles: { admin: 'admin', tech: 'tech', billing: 'billing' },
  holder: 'free',
  lock: ['clientTransferProhibited', 'clientDeleteProhibited'],
  holdsBack: false,
  restoreReport: true,
  belgian: false,
  meanings: [],
  abilities: { com: usual },
  usual,
}
