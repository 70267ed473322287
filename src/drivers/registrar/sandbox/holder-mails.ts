import { addDays } from '#base/dates.ts'
import { maskEmail } from '#base/text.ts'
import { done, rejected } from '../../outcome.ts'
import type { DomainFacts, Registrar, TransferCode } from '../port.ts'
import type { RegistryBook } from './registry-book.ts'
import { type Pace, verificationDone } from './registry-times.ts'
import { inState } from './scene.ts'
import { transferCodeFor } from './simulated-names.ts'
import { tell } from './stored-domain.ts'

const codeDays = 7
const maxCodes = 4

type HolderMails = Pick<Registrar, 'requestTransferCode' | 'confirmVerification'>

/** Mails to the holder: the code for a transfer, and the request to confirm their address. */
export const holderMails = (book: RegistryBook, pace: Pace): HolderMails => ({
  requestTransferCode: (operationId, { name }) =>
    book.write<TransferCode>(
      operationId,
      name,
      inState<TransferCode>(['active'], ({ held, abilities, now }) => {
        if (held.locked) return rejected('domain_locked', name)
        const mailed = abilities.transferCode === 'mailed'
        if (mailed && held.codesAsked >= maxCodes) return rejected('too_many_codes', name)
        const validUntil = `${addDays(now.toISOString().slice(0, 10), codeDays)}${now.toISOString().slice(10)}`
        const code = transferCodeFor(`${name} ${operationId}`)
        held.code = { code, validUntil }
        held.codesAsked += 1
        return mailed
          ? done({ delivery: 'mailed', to: maskEmail(held.contacts.registrant.email), validUntil })
          : done({ delivery: 'shown', code, validUntil })
      }),
    ),

  confirmVerification: (operationId, { name }) =>
    book.write<DomainFacts>(
      operationId,
      name,
      inState(['pending-verification'], ({ domain, now }) => {
        if (domain.planned.length === 0) {
          domain.planned = [verificationDone(name, now, pace)]
          tell(domain, 'registrant-verified', now)
        }
        return 'follow'
      }),
    ),
})
